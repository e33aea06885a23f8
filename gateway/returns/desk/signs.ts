import type { ISql } from 'postgres'
import type { WarningSign } from '#contract/desk/request.ts'
import type { WishedStock } from '#contract/desk/stock.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { warningsOf } from '#rules/returns/warnings.ts'
import { wasExchangedBefore } from '#rules/returns/fees.ts'
import { indianDate, windowOf } from '#rules/returns/window.ts'
import { factsOf, type StoredFacts } from './facts-store.ts'
import type { WishedByRequest } from './wished.ts'

/** The warning signs of these requests, by their running numbers. */
export async function signsOf(
  sql: ISql,
  policy: Policy,
  keys: readonly string[],
  wished: WishedByRequest,
): Promise<Map<string, WarningSign[]>> {
  if (keys.length === 0) return new Map()
  const facts = await factsOf(sql, keys)
  return new Map(
    facts.map((one) => [one.key, warningsOf({ ...judged(policy, one), soldOut: soldOut(wished.get(one.key)) })]),
  )
}

const soldOut = (lines: ReadonlyMap<string, WishedStock> = new Map()) =>
  [...lines.values()].filter(({ stage }) => stage === 'planned').length

function judged(policy: Policy, stored: StoredFacts) {
  const { createdAt, deliveredAt, latestDeliveredAt, customerId, type, tags, exchangedBefore, ...facts } = stored
  const window = {
    extended: policy.extendedWindowCustomers.includes(customerId),
    windowDays: policy.returnWindowDays,
    extendedDays: policy.extendedWindowDays,
  }
  const lastDayOf = (at: string) => {
    const delivered = new Date(at)
    return windowOf({ ...window, deliveredAt: delivered, latestDeliveredAt: latestDeliveredAt ?? delivered })
  }
  return {
    ...facts,
    askedOn: indianDate(createdAt),
    windowDays: deliveredAt.map((at) => (at === null ? null : lastDayOf(at))),
    isSecondExchange: type === 'Exchange' && wasExchangedBefore(tags, exchangedBefore ? ['Exchange'] : []),
  }
}
