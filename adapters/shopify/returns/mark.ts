/**
 * The mark by which a return in Shopify names its request. A request that changed begins a new round with a new return.
 */
export interface Mark {
  /** "1042.1". */
  request: string
  /** From 1. */
  round: number
}

/** The longest note of a customer, and of the staff. */
const LONGEST_NOTE = 300
export const LONGEST_STAFF_NOTE = 255

/** The note of a return: our number first, then the words of the customer, cut to the length that Shopify takes. */
export function noteOf({ request, round }: Mark, customerText: string, longest = LONGEST_NOTE): string {
  const name = `Wapsi ${request}${round > 1 ? ` (${round})` : ''}`
  const text = customerText.replaceAll(/\s+/g, ' ').trim()
  return (text === '' ? name : `${name}: ${text}`).slice(0, longest).toWellFormed()
}

const MARK = /^Wapsi (\S{1,64}?)(?: \((\d{1,4})\))?(?:: |$)/

/** The request that a note names; undefined when it is not a note of ours. */
export function markIn(note: string | null): Mark | undefined {
  const [, request, round = '1'] = MARK.exec(note ?? '') ?? []
  return request === undefined ? undefined : { request, round: Number(round) }
}
