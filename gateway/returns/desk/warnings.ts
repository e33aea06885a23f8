import type { ISql } from 'postgres'
import { RULE_SIGNS, type WarningSign } from '#contract/desk/returns/warnings.ts'
import type { WishedStock } from '#contract/desk/stock.ts'
import type { Policy } from '#rules/policies/policy.ts'
import type { RequestWithCauses } from '#rules/policies/rule-match.ts'
import { warningsOf } from '#rules/returns/warnings.ts'
import { wasExchangedBefore } from '#rules/returns/money/fees.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { hasLongWindow, windowOf } from '#rules/returns/window.ts'
import type { WishedByRequest } from './wish-stock.ts'
import { factsOf, type StoredFacts } from './warning-facts-store.ts'

/** The warning signs of these requests, by their running numbers. */
export async function requestWarnings(
  sql: ISql,
  policy: Policy,
  keys: readonly string[],
  wished: WishedByRequest,
): Promise<Map<string, WarningSign[]>> {
  if (keys.length === 0) return new Map()
  const facts = await factsOf(sql, keys)
  return new Map(
    facts.map((one) => [one.key, warningsOf({ ...warningFacts(policy, one), soldOut: soldOut(wished.get(one.key)) })]),
  )
}

/**
 * The facts about these requests for the shop's rules, by their running numbers. Neither stock nor a reservation is a
 * warning here: the pieces are reserved as the request is made.
 */
export async function requestFactsOf(
  sql: ISql,
  policy: Policy,
  keys: readonly string[],
): Promise<Map<string, RequestWithCauses>> {
  const stored = keys.length === 0 ? [] : await factsOf(sql, keys)
  return new Map(
    stored.map((one) => {
      const { key, type, reason, causes, worthPaise, earlierRequests } = one
      const codes = new Set<string>(
        warningsOf({ ...warningFacts(policy, one), soldOut: 0, lapsed: 0, goodsMissing: null }).map(({ code }) => code),
      )
      const signs = RULE_SIGNS.filter((code) => codes.has(code))
      return [key, { type, reason, causes, worthPaise, earlier: earlierRequests.length, signs }]
    }),
  )
}

const soldOut = (lines: ReadonlyMap<string, WishedStock> = new Map()) =>
  [...lines.values()].filter(({ stage }) => stage === 'planned').length

function warningFacts(policy: Policy, stored: StoredFacts) {
  const { createdAt, deliveredAt, latestDeliveredAt, customerId, type, tags, exchangedBefore, photoDueAt, ...facts } =
    stored
  const window = {
    extended: hasLongWindow(policy, customerId),
    windowDays: policy.returnWindowDays,
    extendedDays: policy.extendedWindowDays,
  }
  const lastDayOf = (at: string) => {
    const delivered = new Date(at)
    return windowOf({ ...window, deliveredAt: delivered, latestDeliveredAt: latestDeliveredAt ?? delivered })
  }
  return {
    ...facts,
    photoDue: photoDueAt && { on: dayWords(indianDate(photoDueAt)), isOver: stored.isPhotoDue },
    requestedOn: indianDate(createdAt),
    windowDays: deliveredAt.map((at) => (at === null ? null : lastDayOf(at))),
    isSecondExchange: type === 'Exchange' && wasExchangedBefore(tags, exchangedBefore ? ['Exchange'] : []),
  }
}
