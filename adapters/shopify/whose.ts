/** Topics whose body names the shop. Each erases or exports personal data. */
const NAMING_TOPICS: ReadonlySet<string> = new Set(['customers/data_request', 'customers/redact', 'shop/redact'])
const NAMES = ['shop_domain', 'domain']

/** A signed message: the shop in its header ('' for none), its topic and its body. */
interface Signed {
  shop: string
  topic: string
  json: unknown
}

/**
 * Whether a message is for our shop. The signature proves only the app, which may be installed in other shops: a
 * development store that removes it sends `shop/redact` under our secret. Without `ours` (demo and tests only) every
 * message is ours.
 */
export function whose(ours: string, { shop, topic, json }: Signed): 'ours' | 'another shop' | 'no shop' {
  if (ours === '') return 'ours'
  const named = [shop, ...(NAMING_TOPICS.has(topic) ? namedIn(json) : [])]
  if (named.some((name) => name !== '' && !isSame(name, ours))) return 'another shop'
  return shop === '' ? 'no shop' : 'ours'
}

function namedIn(json: unknown): string[] {
  const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return NAMES.map((name) => body[name] ?? '').map((name) => (typeof name === 'string' ? name : 'not a name'))
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()
