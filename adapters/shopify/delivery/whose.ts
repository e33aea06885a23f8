type Body = Readonly<Record<string, unknown>>

const inPrivacy = ({ shop_domain: name, domain = null }: Body) => (domain === null ? [name] : [name, domain])

/** The names of the shop in a body, by topic; for the topics that are not here a header alone says it. */
const NAMES_IN = new Map<string, (body: Body) => unknown[]>([
  ['customers/data_request', inPrivacy],
  ['customers/redact', inPrivacy],
  ['shop/redact', inPrivacy],
  // `domain` is the address of the storefront, which need not be Shopify's name of the shop.
  ['app/uninstalled', ({ myshopify_domain: name = null, domain }) => [name ?? domain]],
])

/** A signed message: the shop in its header ('' for none), its topic and its body. */
interface Signed {
  shop: string
  topic: string
  json: unknown
}

/**
 * Says if a message is for our shop. The signature proves only the app, which may be installed in other shops: a
 * development store that removes it sends `shop/redact` under our secret. Without `ours` (demo and tests only) every
 * message is ours. A message that erases or ends something has to name ours in its body too: headers are not signed.
 */
export function whose(ours: string, { shop, topic, json }: Signed): 'ours' | 'another shop' | 'no shop' {
  if (ours === '') return 'ours'
  if (shop !== '' && !isSame(shop, ours)) return 'another shop'
  const body = typeof json === 'object' && json !== null ? (json as Body) : {}
  const named = NAMES_IN.get(topic)?.(body) ?? []
  if (!named.every((name) => typeof name === 'string' && isSame(name, ours))) return 'another shop'
  return shop === '' ? 'no shop' : 'ours'
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()
