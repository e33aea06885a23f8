import type { ISql } from 'postgres'
import type { POLICY_TRY_CALLS, TriedGroup, TriedLine, Verdict } from '#contract/desk/policy-rules.ts'
import type { Terms } from '#contract/order-terms.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { type ByItself, byItself } from '#rules/policies/by-itself.ts'
import type { Decided } from '#rules/policies/decide.ts'
import { rulesProblem } from '#rules/policies/rule-problem.ts'
import { ruleWords } from '#rules/policies/rule-words.ts'
import { present } from '#rules/present.ts'
import { hasLongWindow } from '#rules/returns/window.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { Refused, refuse } from '../../http/failures.ts'
import { readPolicy, type ShopPolicy } from '../../policies/policy.ts'
import { type CheckedLine, checkEligibility, outcomesFor, termsOf } from '../../orders/eligibility.ts'
import { goodsOf, orderNumbered } from '../../orders/search-store.ts'
import type { StoredOrder } from '../../orders/store.ts'
import { filedForOnce } from '../submit/file-by-staff.ts'
import { madeOn, madeSince, type PastRequest } from '../desk/search-store.ts'
import { requestFactsOf } from '../desk/warnings.ts'

/** The calls that show the decisions of rules: about an order, and about recent requests. */
export const tryRulesDesk: DeskHandlers<typeof POLICY_TRY_CALLS> = {
  'policies.try': async (context, { order: typed }, { staff }) => {
    const order = (await orderNumbered(context.sql, typed)) ?? refuse('NOT_FOUND')
    const policy = await readPolicy(context.sql, context.config)
    const terms = termsOf(policy, order)
    const lines = checkEligibility(context, policy, order)
    const keepsWindow = hasLongWindow(policy, order.customerId)
    const made = await madeOn(context.sql, order.id, MOST_EXAMPLES)
    const requests = await triedOn(context.sql, policy, made)
    const answer: TriedLine[] = []
    for (const line of lines) {
      // One after the other: each locks the order while it is filed and taken back.
      // oxlint-disable-next-line no-await-in-loop
      const alone = await returnedAlone(context, policy, { order, line, staffId: staff.id })
      answer.push({ ...tried(line, policy, terms, keepsWindow), ...present({ alone }) })
    }
    return {
      order: order.orderNumber,
      lines: answer,
      requests: requests.map((one) => ({ name: one.name, verdict: verdictOf(one) })),
    }
  },

  'policies.tryPast': async (context, { rules }) => {
    const problem = rulesProblem(rules)
    if (problem) refuse(problem.code, problem.rule)
    const policy = { ...(await readPolicy(context.sql, context.config)), rules }
    const since = new Date(context.now().getTime() - PAST_DAYS * DAY_MS)
    const { made, tried } = await context.reads((sql) => triedSince(sql, policy, since))
    const approved = groupOf(tried.filter(({ does }) => does === 'approve'))
    return {
      requests: made,
      approved: approved.count,
      turnedDown: approved.turnedDown,
      examples: approved.examples,
      asked: groupOf(tried.filter(({ does }) => does === 'ask')),
      kept: groupOf(tried.filter(({ does }) => does === 'keep')),
      early: groupOf(tried.filter(({ earlyBy, isPaidOut }) => earlyBy !== null && isPaidOut)),
    }
  },
}

const DAY_MS = 86_400_000
const PAST_DAYS = 90
const MOST_REQUESTS = 2000
const MOST_EXAMPLES = 20
/** The number of requests that are read together. */
const AT_ONCE = 200

interface TriedRequest extends ByItself, PastRequest {
  paidPaise: number
  /** The shop could pay its refund out: it is a return that was paid in cash. */
  isPaidOut: boolean
}

/** The number of requests that were made since, and the decisions of the rules about them. */
async function triedSince(sql: ISql, policy: ShopPolicy, since: Date) {
  const made = await madeSince(sql, since, MOST_REQUESTS)
  const tried: TriedRequest[] = []
  for (let at = 0; at < made.length; at += AT_ONCE)
    tried.push(...(await triedOn(sql, policy, made.slice(at, at + AT_ONCE))))
  return { made: made.length, tried }
}

/** The decisions of the rules about some requests; one whose earlier order is not known is left out. */
async function triedOn(sql: ISql, policy: ShopPolicy, made: readonly PastRequest[]): Promise<TriedRequest[]> {
  const facts = await requestFactsOf(
    sql,
    policy,
    made.map(({ key }) => key),
  )
  const orders = await goodsOf(sql, [...new Set(made.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  return made.flatMap((one) => {
    const [order, request] = [byId.get(one.orderId), facts.get(one.key)]
    const lines = order?.lines.filter(({ id }) => one.lineIds.includes(id)) ?? []
    if (!order || !request || lines.length < one.lineIds.length) return []
    const decided = byItself(outcomesFor(policy, order, lines, request))
    const payment = paymentOf(order.gateways, policy.codGateways)
    const isPaidOut = request.type === 'Return' && payment === 'COD'
    return [{ ...one, ...decided, paidPaise: request.worthPaise, isPaidOut }]
  })
}

/**
 * The decision about a return of this line alone: it is filed and taken back; undefined if that is refused.
 */
async function returnedAlone(
  context: Context,
  policy: ShopPolicy,
  { order, line, staffId }: { order: StoredOrder; line: CheckedLine; staffId: string },
): Promise<Verdict | undefined> {
  if (line.eligibility.standing !== 'eligible') return undefined
  const products = [{ id: line.id, size: line.size }]
  const submission = { orderId: order.id, products, type: 'Return', exchangeReason: '0', reason: '' } as const
  return filedForOnce<Verdict>(context, submission, staffId, async ({ sql }, requestId) => {
    const facts = (await requestFactsOf(sql, policy, [requestId])).get(requestId)
    return facts && verdictOf(byItself(outcomesFor(policy, order, [line], facts)))
  }).catch((error: unknown) => {
    if (error instanceof Refused) return undefined
    throw error
  })
}

const verdictOf = ({ does, by, earlyBy }: ByItself): Verdict => ({ does, by, earlyBy: earlyBy ?? '' })

function groupOf(requests: readonly TriedRequest[]): TriedGroup {
  const turnedDown = requests.filter(({ isTurnedDown }) => isTurnedDown)
  return {
    count: requests.length,
    paidPaise: requests.reduce((sum, { paidPaise }) => sum + paidPaise, 0),
    turnedDown: turnedDown.length,
    examples: turnedDown.slice(0, MOST_EXAMPLES).map(({ name }) => name),
  }
}

function tried(
  { outcome, eligibility, ...line }: CheckedLine,
  policy: ShopPolicy,
  terms: Terms,
  keepsWindow: boolean,
): TriedLine {
  const { fee } = outcome
  const isExtended = keepsWindow && (outcome.windowDays.value ?? 0) <= terms.window_days
  const windowDays = isExtended ? { value: null } : outcome.windowDays
  return {
    id: line.id,
    title: line.title || line.name,
    sku: line.sku,
    standing: eligibility.standing,
    returnable: named(outcome.returnable),
    exchangeOnly: named(outcome.exchangeOnly),
    windowDays: named({ ...windowDays, value: windowDays.value ?? terms.window_days }),
    returnFee: named({ ...fee, value: fee.value ?? terms.return_fee }),
    exchangeFee: named({ ...fee, value: fee.value ?? terms.exchange_fee }),
    photoNeeded: named(outcome.photoNeeded),
    says: ruleWords(outcome, policy.rules),
  }
}

const named = <Value>({ value, by = '' }: Decided<Value>) => ({ value, by })
