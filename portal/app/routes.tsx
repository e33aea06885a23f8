import type { ComponentType } from 'react'

/** One screen: its path and its title. Its first call is in first-calls.ts. */
export interface Route {
  /** Its screen is `portal/<feature>/<name>-screen.tsx`, its shell `<name>.html`. */
  feature: string
  name: string
  path: string
  title: string
  load: () => Promise<ComponentType>
}

/** Every screen, a line each. The build writes a shell for each of them. */
export const ROUTES: readonly Route[] = [
  {
    feature: 'home',
    name: 'home',
    path: '/',
    title: 'How can we help?',
    load: async () => (await import('../home/home-screen.tsx')).HomeScreen,
  },
  {
    feature: 'home',
    name: 'demo',
    path: '/demo',
    title: 'Step in as one of our customers',
    load: async () => (isShop() ? MISSING.load() : (await import('../home/demo-screen.tsx')).DemoScreen),
  },
  {
    feature: 'returns',
    name: 'returns',
    path: '/exchangeportal',
    title: 'Return or exchange',
    load: async () => (await import('../returns/returns-screen.tsx')).ReturnsScreen,
  },
  {
    feature: 'requests',
    name: 'request',
    path: '/requests/:number',
    title: 'Your request',
    load: async () => (await import('../requests/request-screen.tsx')).RequestScreen,
  },
  {
    feature: 'tickets',
    name: 'new-ticket',
    path: '/newticket',
    title: 'Raise an Issue',
    load: async () => (await import('../tickets/new-ticket/new-ticket-screen.tsx')).NewTicketScreen,
  },
  {
    feature: 'tickets',
    name: 'my-tickets',
    path: '/mytickets',
    title: 'My Tickets',
    load: async () => (await import('../tickets/my-tickets/my-tickets-screen.tsx')).MyTicketsScreen,
  },
  {
    feature: 'tickets',
    name: 'ticket',
    path: '/ticket',
    title: 'Ticket',
    load: async () => (await import('../tickets/ticket/ticket-screen.tsx')).TicketScreen,
  },
  {
    feature: 'tracking',
    name: 'track',
    path: '/trackyourorder',
    title: 'Track Your Order',
    load: async () => (await import('../tracking/track-screen.tsx')).TrackScreen,
  },
  {
    feature: 'orders',
    name: 'order-list',
    path: '/orderlist',
    title: 'Last 5 Orders',
    load: async () => (await import('../orders/order-list-screen.tsx')).OrderListScreen,
  },
  {
    feature: 'orders',
    name: 'my-orders',
    path: '/orders',
    title: 'My orders',
    load: async () => (await import('../orders/my-orders/my-orders-screen.tsx')).MyOrdersScreen,
  },
  {
    feature: 'orders',
    name: 'order',
    path: '/order',
    title: 'Your order',
    load: async () => (await import('../orders/order/order-screen.tsx')).OrderScreen,
  },
  {
    feature: 'exchanges',
    name: 'exchanges',
    path: '/exchanges',
    title: 'Exchange History',
    load: async () => (await import('../exchanges/exchanges-screen.tsx')).ExchangesScreen,
  },
  {
    feature: 'demo',
    name: 'style',
    path: '/demo/style',
    title: 'Style page',
    load: async () => (isShop() ? MISSING.load() : (await import('../demo/style-screen.tsx')).StyleScreen),
  },
]

/** True on a shop's page, which has no demo screens. */
const isShop = () => globalThis.document?.documentElement.dataset['mode'] === 'shopify'

/** The screen of every other path. */
export const MISSING: Route = {
  feature: 'missing',
  name: 'missing',
  path: '*',
  title: 'Nothing to see here!',
  load: async () => (await import('../missing/missing-screen.tsx')).MissingScreen,
}
