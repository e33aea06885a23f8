import { dueOf, type Worth } from '../returns/money/due.ts'

/** A request that can have a promise of money; amounts in paise. */
export interface Promisable {
  id: string
  /** True if it is neither settled nor over, and ends as money. */
  isOpen: boolean
  worth: Pick<Worth, 'type' | 'paidPaise' | 'feePaise' | 'feeWay'>
  /** The money that already went out for it. */
  outPaise: number
  /** The amount promised to it so far. */
  promisedPaise: number
}

/**
 * The promise to each request from `leftPaise`: the amount paid for the order, less the money that went out. `requests`
 * has the oldest first. A request keeps its whole promise while the money left covers all promises: the next request
 * gets only money that no other request is promised. If less is left, the fee is taken from it, and the latest request
 * loses first. The promises never exceed the money left.
 */
export function promisesOf(leftPaise: number, requests: readonly Promisable[]): Map<string, number> {
  const remaining = (paise: number) =>
    requests.map((one) => [one.id, Math.min(one.promisedPaise, most(one, paise))] as const)
  const whole = new Map(remaining(Infinity))
  const isCovered = [...whole.values()].reduce((total, paise) => total + paise, 0) <= leftPaise
  const promises = isCovered ? whole : new Map(remaining(leftPaise))
  const sum = () => [...promises.values()].reduce((total, paise) => total + paise, 0)
  for (const { id } of requests.toReversed()) {
    const over = Math.max(0, sum() - Math.max(0, leftPaise))
    promises.set(id, Math.max(0, (promises.get(id) ?? 0) - over))
  }
  for (const one of requests) {
    const own = promises.get(one.id) ?? 0
    promises.set(one.id, Math.max(own, most(one, leftPaise - sum() + own)))
  }
  return promises
}

/** The amount due for a request if so much is left for it. */
const most = ({ isOpen, worth, outPaise }: Promisable, leftPaise: number): number =>
  isOpen ? dueOf({ ...worth, mostPaise: Math.max(0, leftPaise), madePaise: outPaise }) : 0
