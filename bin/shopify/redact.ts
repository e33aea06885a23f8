import { CHARGE, DIFFERENCE } from '#adapters/shopify/replacements/draft-input.ts'
import { blank, ownWords, redactedJson, small } from '../recording/blank.ts'

/**
 * Removes from Shopify's answers all but these parts: the form, the words of its lists (states, codes), amounts, times,
 * and which objects are the same. No name, address, contact, note, token or code of a card is left; ids are counted
 * anew, and of messages only the words of Shopify's own are left.
 */
export function openRedactor(): (body: string) => string {
  const ids = new Map<string, string>()
  const idFor = (id: string) => {
    const [, kind = ''] = GID.exec(id)!
    const known = ids.get(id) ?? `gid://shopify/${kind}/${ids.size + 1}`
    ids.set(id, known)
    return known
  }
  return (body) =>
    redactedJson(body, (value, path) =>
      typeof value === 'string' ? textFor(value, path, idFor) : small(value, LARGEST_NUMBER),
    )
}

const LARGEST_NUMBER = 100_000
const GID = /^gid:\/\/shopify\/([A-Za-z]{1,64})\/[\w-]{1,64}(?:\?.*)?$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const AMOUNT = /^-?\d{1,9}(?:\.\d{1,4})?$/

/** Fields whose values are words of Shopify's lists. */
const LISTED = new Set([
  '__typename',
  'status',
  'displayStatus',
  'displayFinancialStatus',
  'displayFulfillmentStatus',
  'currencyCode',
  'presentmentCurrencyCode',
  'kind',
  'restockType',
  'topic',
  'handle',
])
const WORD = /^[A-Za-z]{2,}(?:[-_][A-Za-z]+)*$/
const VERSION = /^\d{4}-\d\d$/
/** The titles of our own lines. */
const OWN_TITLES = new Set([CHARGE, DIFFERENCE])
const ERRORS = new Set(['errors', 'userErrors'])

function textFor(value: string, path: readonly string[], idFor: (id: string) => string): string {
  const name = path.at(-1) ?? ''
  if (GID.test(value)) return idFor(value)
  if (TIME.test(value)) return value
  if ((name === 'amount' || name === 'price') && AMOUNT.test(value)) return value
  if (LISTED.has(name) && (WORD.test(value) || VERSION.test(value))) return value
  if (name === 'title' && OWN_TITLES.has(value)) return value
  if (path.some((part) => ERRORS.has(part))) {
    if (name === 'message') return ownWords(value, OWN)
    if (name === 'code' && WORD.test(value)) return value
    if (name === 'field' && /^(?:[a-z][A-Za-z]{0,40}|\d{1,3})$/.test(value)) return value
  }
  return blank(value)
}

/** The words of Shopify's messages, as the recordings and the schema have them. */
const OWN = new Set(
  `a access activated already allowed amount an and any app approvable approved are argument at available be been
  before blank can cancel cancelable cancelled cannot card cash charge class close closed code completed complete
  contain conflict cost currency custom customer data date deleted deliver delivered delivery denied denylist
  digits discount disposed disposition does doesn't draft duplicate email empty enabled error errors exceeded
  exceeds exchange exist exists expired fee field for found fulfilled fulfillment gift greater handle has have
  held hold id in input internal invalid is it item items its key less limit line list location longer match
  maximum method minimum missing more must name no not note number of on one only open operation option or order
  orders original over paid parameter parent past payment payments pending permission phone point price
  process processed processing product provide quantities quantity reached read reason received refund refundable
  refunded refunds refused remaining removed request requested required reserve restock restocked return returnable
  returned returns reverse same scope set shipping shop should state status store suggested supported taken tax
  than that the their there this throttled to token too total transaction transactions type unavailable unfulfilled
  unique unknown unpaid until used user valid value variant was were when which while with without yet you your`.split(
    /\s+/,
  ),
)
