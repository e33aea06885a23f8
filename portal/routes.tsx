import type { ComponentType } from 'react'
import type { CallName } from '#contract/wire.ts'

/** One screen: where it is, what it is called, and the call that it starts with. */
export interface Route {
  /** The feature's name: its screen is `portal/<name>/<name>-screen.tsx`, its shell `<name>.html`. */
  name: string
  path: string
  title: string
  load: () => Promise<ComponentType>
  /** The call that the shell sends before any script is there: each field of its body from a query parameter. */
  early?: { call: CallName; body: Record<string, string> }
}

/** Every screen, a line each. The build writes a shell for each of them. */
export const ROUTES: readonly Route[] = [
  {
    name: 'home',
    path: '/',
    title: 'How can we help?',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    name: 'returns',
    path: '/exchangeportal',
    title: 'Return or exchange',
    load: async () => (await import('./returns/returns-screen.tsx')).ReturnsScreen,
    early: { call: 'orders.details', body: { customerId: 'customer', orderId: 'order' } },
  },
]

/** The screen of every other path. */
export const MISSING: Route = {
  name: 'missing',
  path: '*',
  title: 'Nothing to see here!',
  load: async () => (await import('./missing/missing-screen.tsx')).MissingScreen,
}
