import { fulfilmentId } from '../returns/numbering.ts'

/** The key of an exchange in the history: "exchange_1042.1". (Specification 3.) */
export function historyKey(orderNumber: string, n: number): string {
  return `exchange_${fulfilmentId(orderNumber, n)}`
}

/**
 * The number of a request that a key of the history ends with: the text after its last underscore, "1042.1".
 * (Specification 3.)
 */
export function requestIdOf(key: string): string {
  return key.slice(key.lastIndexOf('_') + 1)
}

/**
 * Orders two keys of the history: the highest original order number first, of one order the latest request.
 * (Specification 2.)
 */
export function newestFirst(one: string, other: string): number {
  const [[order, request], [otherOrder, otherRequest]] = [partsOf(one), partsOf(other)]
  return compareNumbers(otherOrder, order) || compareNumbers(otherRequest, request)
}

function partsOf(key: string): [string, string] {
  const id = requestIdOf(key)
  const dot = id.lastIndexOf('.')
  return dot < 0 ? [id, ''] : [id.slice(0, dot), id.slice(dot + 1)]
}

/** Numbers of any length, as texts. */
function compareNumbers(one: string, other: string): number {
  const [a, b] = [one.replace(/^0+/, ''), other.replace(/^0+/, '')]
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
