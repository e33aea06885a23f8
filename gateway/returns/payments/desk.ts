import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { NotByHand, PAYMENT_CALLS, PaidFileLine, ToPay } from '#contract/desk/returns/payments.ts'
import { notByHand } from '#rules/returns/money/by-hand.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { paidLine, paidOutcome, type PaidLine } from '#rules/returns/money/paid-file.ts'
import { fulfilmentId, numberInAddress, readRequestId } from '#rules/returns/numbering.ts'
import { present } from '#rules/present.ts'
import type { DeskCaller, DeskHandlers } from '../../http/caller.ts'
import { inBulk } from '../../http/bulk.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { decrypted } from '../../http/tokens.ts'
import { worthOf } from '../../orders/store.ts'
import { policyOf, refundMethodOf } from '../../policies/policy.ts'
import { settleRequest } from '../desk/settle.ts'
import type { Sealed } from '../payouts/sealed-account.ts'
import { findRequests, type FoundRequest } from '../request/find.ts'
import { readPaidFile } from './paid-file.ts'
import { owedOf, paymentsOf, settledByUtr, type StoredPayment, notifyDesk } from './store.ts'

/** The desk's calls about payments that are made by hand. */
export const paymentsDesk: DeskHandlers<typeof PAYMENT_CALLS> = {
  'payments.toMake': (context, { ids }) => toMake(context, ids),
  'payments.preview': async (context, { csv }) => {
    const read = readPaidFile(csv) ?? refuse('PAID_FILE_UNFIT')
    const lines = (await lookedUp(context, read)).map(({ shown }) => shown)
    return { lines, totalPaise: sumOf(lines.filter(({ outcome }) => outcome === 'records')) }
  },
  'payments.record': record,
}

const sumOf = (all: readonly { amountPaise?: number }[]) =>
  all.reduce((sum, { amountPaise = 0 }) => sum + amountPaise, 0)

/** A request with its amount due, and why it is not to be paid by hand. */
interface Reckoned extends StoredPayment {
  duePaise: number
  why: NotByHand | null
}

async function reckoned(context: Context, keys: readonly string[]): Promise<Reckoned[]> {
  const { sql, config } = context
  const policy = await policyOf(context)
  const all: Reckoned[] = []
  for (const one of await paymentsOf(sql, keys)) {
    // One after the other: a file must not take all connections.
    // oxlint-disable-next-line no-await-in-loop
    const { isUnclear, ...worth } = await worthOf(sql, policy.codGateways, one.key)
    const duePaise = dueOf(worth)
    const method = refundMethodOf(config, policy, one)
    all.push({ ...one, duePaise, why: notByHand(owedOf({ ...one, isUnclear, duePaise, refundMethod: method })) })
  }
  return all
}

async function toMake(context: Context, ids: readonly string[]): Promise<DeskResponse<'payments.toMake'>> {
  const found = await findRequests(context.sql, ids)
  const all = await reckoned(
    context,
    found.map(({ id }) => id),
  )
  const payments = all.filter(({ why }) => why === null).map((one) => shownPayment(context, one))
  // Open pages show who downloaded them: the audit log has it.
  await notifyDesk(context.sql)
  const known = new Set(all.map(({ id }) => id.toUpperCase()))
  const unknown = ids.filter((id) => !known.has(keyOf(id)))
  return {
    payments,
    totalPaise: sumOf(payments),
    left: [
      ...all.flatMap(({ id, why }) => (why === null ? [] : { id, why })),
      ...unknown.map((id) => ({ id, why: 'unknown' as const })),
    ],
  }
}

function shownPayment(context: Context, one: Reckoned): ToPay {
  const { id, orderNumber, customer, phone, sealed, duePaise, status, payment, createdAt } = one
  return {
    id,
    reference: numberInAddress(id),
    orderNumber,
    customer,
    phone,
    ...accountIn(context, sealed),
    amountPaise: duePaise,
    status,
    payment,
    requestedAt: createdAt.toISOString(),
  }
}

/**
 * The account; nothing if none was given, only the bank has it, or it was encrypted by an earlier secret.
 */
function accountIn({ config }: Context, sealed: string | null): Pick<ToPay, 'account'> {
  const text = sealed === null ? undefined : decrypted(config, sealed)
  const account = text === undefined ? undefined : (JSON.parse(text) as Sealed).account
  return account === undefined || 'fund' in account ? {} : { account }
}

interface LookedUp {
  shown: PaidFileLine
  request: FoundRequest | undefined
  seen: number
}

/** The outcome of each line, by the present state of its request. */
async function lookedUp(context: Context, lines: readonly PaidLine[]): Promise<LookedUp[]> {
  const found = new Map(
    (
      await findRequests(
        context.sql,
        lines.map(({ reference }) => reference),
      )
    ).map((one) => [nameOf(one), one]),
  )
  const byKey = new Map(
    (
      await reckoned(
        context,
        [...found.values()].map(({ id }) => id),
      )
    ).map((one) => [one.key, one]),
  )
  const settled = await settledByUtr(
    context.sql,
    lines.map(({ utr }) => utr),
  )
  const requests = new Set<string>()
  const utrs = new Set<string>()
  return lines.map((line) => {
    const request = found.get(keyOf(line.reference))
    const stored = request && byKey.get(request.id)
    const outcome = paidOutcome(line, {
      request: stored && { notByHand: stored.why, duePaise: stored.duePaise, settlement: stored.settlement },
      requestTwice: request !== undefined && requests.has(request.id),
      utrTwice: utrs.has(line.utr),
      utrOfAnother: (settled.get(line.utr) ?? []).some((key) => key !== request?.id),
    })
    if (request && line.utr !== '') requests.add(request.id)
    if (line.utr !== '') utrs.add(line.utr)
    return { request, seen: stored?.version ?? 0, shown: shownLine(line, outcome, stored) }
  })
}

function shownLine(
  { line, reference, utr, amountPaise }: PaidLine,
  outcome: PaidFileLine['outcome'],
  stored: Reckoned | undefined,
): PaidFileLine {
  const amount = amountPaise ?? (outcome === 'records' ? stored?.duePaise : stored?.settlement?.amountPaise)
  return {
    line,
    reference,
    utr,
    outcome,
    ...(stored ? { id: stored.id, firstName: stored.firstName, duePaise: stored.duePaise } : {}),
    ...present({ amountPaise: amount }),
  }
}

/**
 * Records each that fits in its present state; the request's version refuses a change between the look and the
 * settlement.
 */
async function record(
  context: Context,
  { payments }: DeskRequest<'payments.record'>,
  { staff, requestKey }: DeskCaller,
): Promise<DeskResponse<'payments.record'>> {
  const columns = { reference: 0, utr: 1, amount: 2 }
  const lines = payments.map(({ id, utr, amountPaise }, at) =>
    paidLine(at + 1, [id, utr, (amountPaise / 100).toFixed(2)], columns),
  )
  const looked = await lookedUp(context, lines)
  const answers = await inBulk(context, looked, async ({ shown: { outcome, utr, amountPaise = 0 }, request, seen }) => {
    if (outcome !== 'records' || !request) return
    const settlement = { kind: 'refund', reference: utr, amountPaise } as const
    await settleRequest(context, { request, seen }, { settlement }, { staffId: staff.id, requestKey })
  })
  return {
    outcomes: looked.map(({ shown: { outcome, reference } }, at) => ({
      id: reference,
      outcome: answers[at]?.code ?? (outcome === 'records' ? 'recorded' : outcome),
    })),
  }
}

const nameOf = ({ orderNumber, n }: FoundRequest) => fulfilmentId(orderNumber, n).toUpperCase()

/** "#1042-f1", "1042-F1" and "1042.1" are the same name. */
const keyOf = (id: string) => {
  const read = readRequestId(id)
  return read ? fulfilmentId(read.orderNumber, read.n).toUpperCase() : ''
}
