import { dueOf, type Worth } from '../returns/money/due.ts'

/** A request as far as money is promised to it; amounts in paise. */
export interface Promisable {
  id: string
  /** Whether it is neither settled nor over, and ends as money. */
  isOpen: boolean
  worth: Pick<Worth, 'type' | 'paidPaise' | 'feePaise' | 'feeWay'>
  /** What went out for it already. */
  outPaise: number
  /** What it is promised so far. */
  promisedPaise: number
}

/**
 * What each request is promised of `leftPaise`, which is what was paid for its order less what went out; the oldest
 * request comes first in `requests`. What a request is promised stays its own, whole, as long as all promises are
 * covered by what is left: only what no other one is promised is given to the next. Where less is left, the fee is
 * taken from it, and the latest request loses first. Never more in all than is left.
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

/** What is due for a request where so much is left for it. */
const most = ({ isOpen, worth, outPaise }: Promisable, leftPaise: number): number =>
  isOpen ? dueOf({ ...worth, mostPaise: Math.max(0, leftPaise), madePaise: outPaise }) : 0
