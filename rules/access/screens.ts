/**
 * The screens to which a link or the shop's own pages may lead. No other address is followed: it could lead anywhere.
 */
export const SCREENS = [
  '/',
  '/exchangeportal',
  '/newticket',
  '/mytickets',
  '/ticket',
  '/trackyourorder',
  '/orderlist',
  '/orders',
  '/order',
  '/exchanges',
] as const

/** The screen of one request, with its number in the path: "/requests/1042-F1". */
export const NUMBERED_SCREEN = '/requests/:number'

const NUMBERED = /^\/requests\/[\w-]{1,40}$/

/** True if a path, without a slash at its end, is the screen of one request. */
export const isNumbered = (path: string) => NUMBERED.test(path)

/** The other screens that name their customer in their address. (Specification 1.) */
export const CUSTOMER_SCREENS = [
  '/exchangeportal',
  '/newticket',
  '/mytickets',
  '/ticket',
  '/orders',
  '/order',
  '/exchanges',
] as const

const LONGEST = 1000

/** The address of one of our screens with its query, or the first screen if it is none. */
export function screenAt(address: string): string {
  const [screen, query] = partsOf(address)
  return query.size === 0 ? screen : `${screen}?${query}`
}

/** The screen for a known customer: a screen that names its customer names this one, not the one in the link. */
export function screenFor(address: string, customerId: string): string {
  const [screen, query] = partsOf(address)
  if (!isNumbered(screen) && !CUSTOMER_SCREENS.some((one) => one === screen)) return screenAt(address)
  query.set('customer', customerId)
  return `${screen}?${query}`
}

function partsOf(address: string): [screen: string, query: URLSearchParams] {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  const screen = SCREENS.find((one) => one === path || `${one}/` === path) ?? numberedAt(path)
  if (screen === undefined || address.length > LONGEST) return ['/', new URLSearchParams()]
  return [screen, new URLSearchParams(end < 0 ? '' : address.slice(end))]
}

function numberedAt(path: string): string | undefined {
  const screen = path.replace(/\/$/, '')
  return isNumbered(screen) ? screen : undefined
}
