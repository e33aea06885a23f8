import type { ComponentType } from 'react'
import type { CallName } from '#contract/wire.ts'

/** One screen: where it is, what it is called, and the call that it starts with. */
export interface Route {
  /** Its screen is `portal/<feature>/<name>-screen.tsx`, its shell `<name>.html`. */
  feature: string
  name: string
  path: string
  title: string
  load: () => Promise<ComponentType>
  /** The call that the shell sends before any script is there; of several the one that the address has everything for. */
  early?: EarlyCall | readonly EarlyCall[]
}

/**
 * Each field of the body is taken from the query parameter that is named here, or is this number. The fields stand in the
 * order in which the screen sends them. With one of `unless` in the address the screen asks something else.
 */
export interface EarlyCall {
  call: CallName
  body: Record<string, string | number>
  unless?: readonly string[]
}

/** Every screen, a line each. The build writes a shell for each of them. */
export const ROUTES: readonly Route[] = [
  {
    feature: 'home',
    name: 'home',
    path: '/',
    title: 'How can we help?',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    feature: 'returns',
    name: 'returns',
    path: '/exchangeportal',
    title: 'Return or exchange',
    load: async () => (await import('./returns/returns-screen.tsx')).ReturnsScreen,
    early: { call: 'orders.details', body: { customerId: 'customer', orderId: 'order' } },
  },
  {
    feature: 'tickets',
    name: 'new-ticket',
    path: '/newticket',
    title: 'Raise an Issue',
    load: async () => (await import('./tickets/new-ticket-screen.tsx')).NewTicketScreen,
    early: { call: 'tickets.orders', body: { customerId: 'customer' } },
  },
  {
    feature: 'tickets',
    name: 'my-tickets',
    path: '/mytickets',
    title: 'My Tickets',
    load: async () => (await import('./tickets/my-tickets-screen.tsx')).MyTicketsScreen,
    early: {
      call: 'tickets.list',
      body: { customerId: 'customer', limit: 20 },
      unless: ['page', 'search', 'status'],
    },
  },
  {
    feature: 'tickets',
    name: 'ticket',
    path: '/ticket',
    title: 'Ticket',
    load: async () => (await import('./tickets/ticket-screen.tsx')).TicketScreen,
    early: { call: 'tickets.show', body: { ticketId: 'id', customerId: 'customer' } },
  },
  {
    feature: 'tracking',
    name: 'track',
    path: '/trackyourorder',
    title: 'Track Your Order',
    load: async () => (await import('./tracking/track-screen.tsx')).TrackScreen,
    early: [
      { call: 'tracking.byAwb', body: { awb: 'awb' } },
      { call: 'tracking.byOrder', body: { id: 'order' }, unless: ['awb'] },
    ],
  },
  {
    feature: 'orders',
    name: 'order-list',
    path: '/orderlist',
    title: 'Last 5 Orders',
    load: async () => (await import('./orders/order-list-screen.tsx')).OrderListScreen,
  },
  {
    feature: 'exchanges',
    name: 'exchanges',
    path: '/exchanges',
    title: 'Exchange History',
    load: async () => (await import('./exchanges/exchanges-screen.tsx')).ExchangesScreen,
    early: { call: 'exchanges.history', body: { customer_id: 'customer' } },
  },
]

/** The screen of every other path. */
export const MISSING: Route = {
  feature: 'missing',
  name: 'missing',
  path: '*',
  title: 'Nothing to see here!',
  load: async () => (await import('./missing/missing-screen.tsx')).MissingScreen,
}
