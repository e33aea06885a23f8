import { type PayoutNews, PayoutRefused, type Payouts } from '#adapters/payouts/client.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import { openRazorpayX } from '#adapters/payouts/razorpayx.ts'
import { againMs, modeOf, nextLookMs, payoutAfter, type PayoutState } from '#rules/returns/money/payouts.ts'
import { SHOP } from '#shop'
import type { Context } from '../../http/context.ts'
import { restsOf, turnsOf } from '../../outbox/call-turns.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { enqueue } from '../../outbox/store.ts'
import { settleIn } from '../desk/settle.ts'
import { check, isGivenUp } from './check-account.ts'
import { sealedAt, unsealed } from './sealed-account.ts'
import { requestOtherAccount, payAgain } from './start.ts'
import { putBack } from './account-store.ts'
import { noteTry, payoutOf, setAgain, type StoredPayout, timesAgain, updatePayout } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** The handlers of the jobs that pay, if a bank is set up. */
export function payoutDeliverers(context: Context): Pick<Deliverers, 'payout' | 'payout_check'> {
  const { RAZORPAYX_URL: url, RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret } = context.config
  if (!keyId) return {}
  const limits = { turn: turnsOf(context), rest: restsOf(context) }
  const bank = openRazorpayX({ url, keyId, keySecret, account: context.config.RAZORPAYX_ACCOUNT, ...limits })
  return {
    payout: ({ payoutId, look = false, again = false }, _key, signal, isLast = false) =>
      again ? repeat(context, payoutId) : follow(context, bank, { payoutId, look, isLast }, signal),
    payout_check: (about, _key, signal, isLast = false) => check(context, bank, about, { signal, isLast }),
  }
}

/**
 * Sends a payout until the bank has it, then looks it up. It can be repeated after any failure: the payout's id is its
 * key at the bank, and each try is the same.
 */
async function follow(
  context: Context,
  bank: Payouts,
  { payoutId, look, isLast }: { payoutId: string; look: boolean; isLast: boolean },
  signal: AbortSignal,
): Promise<void> {
  const payout = await payoutOf(context.sql, payoutId)
  if (!payout || (payout.state !== 'sending' && payout.bankId === null)) return
  try {
    const news =
      payout.bankId === null ? await sendPayout(context, bank, payout, signal) : await bank.look(payout.bankId, signal)
    await applyNews(context, payout, news, look)
  } catch (error) {
    if (error instanceof PayoutRefused)
      return await applyNews(context, payout, { id: null, reported: 'failed', utr: '', trouble: error.reason }, true)
    // The job of a webhook has no next look: it stays in the outbox, to be restarted.
    if (payout.bankId === null || look || !isGivenUp(error, isLast)) throw error
    context.log.warn({ reason: error.message }, 'RazorpayX did not say how a payout stands')
    await missLook(context, payout)
  }
}

async function sendPayout(
  context: Context,
  bank: Payouts,
  payout: StoredPayout,
  signal: AbortSignal,
): Promise<PayoutNews> {
  const { id, amountPaise, triedAt } = payout
  const { account, name } = unsealed(context, payout.sealed)
  const now = context.now()
  const request = {
    key: id,
    about: payout.requestName,
    amountPaise,
    mode: modeOf(account, amountPaise, payout.noImps),
    narration: `${SHOP.name} refund`.replaceAll(/[^a-z0-9]+/gi, ' ').slice(0, 30),
    account,
    name,
    triedAgoMs: triedAt && now.getTime() - triedAt.getTime(),
    onSend: () => noteTry(context.sql, id, now),
  }
  return bank.pay(request, signal)
}

/** A look without an answer to any attempt counts as one, so that the next comes in its time. */
async function missLook(context: Context, { id }: StoredPayout): Promise<void> {
  await transact(context, async (tx) => {
    const { sql } = tx
    const payout = await payoutOf(sql, id, true)
    if (!payout) return
    const looks = payout.looks + 1
    await updatePayout(sql, id, { ...payout, looks, at: context.now() })
    await lookAgain(tx, id, payout.state, looks)
  })
}

/** Pays a refund again whose bank was away. */
async function repeat(context: Context, payoutId: string): Promise<void> {
  await transact(context, async (tx) => {
    const { sql } = tx
    const payout = await payoutOf(sql, payoutId, true)
    if (payout) await payAgain(tx, payout)
  })
}

/** A UTR comes with the money or soon after. */
const WAITS_FOR_UTR_MS = 3_600_000

type News = Omit<PayoutNews, 'id'> & { id: string | null }

/** Applies news of the bank, with all that follows, in one transaction. */
async function applyNews(context: Context, { id }: StoredPayout, news: News, isExtra: boolean): Promise<void> {
  const at = context.now()
  await transact(context, async (tx) => {
    const { sql } = tx
    const payout = await payoutOf(sql, id, true)
    if (!payout) return
    const isEarly =
      news.reported === 'paid' && news.utr === '' && at.getTime() - payout.changedAt.getTime() < WAITS_FOR_UTR_MS
    const state = payoutAfter(payout.state, isEarly && payout.state !== 'paid' ? 'underway' : news.reported)
    const isNew = state !== payout.state
    const looks = isNew ? 0 : payout.looks + (isExtra ? 0 : 1)
    const [bankId, utr] = [news.id, news.utr || payout.utr]
    // The first reason of its end stays.
    const trouble = isNew || !isOver(state) ? (news.trouble ?? '') : payout.trouble
    await updatePayout(sql, id, { state, bankId, utr, trouble, looks, at })
    if (isNew) await keepLedger(sql, payout.orderId)
    if (isNew) await follows(tx, payout, { ...news, utr: utr || news.id || '', state })
    if (!isExtra || isNew) await lookAgain(tx, id, state, looks)
  })
}

const isOver = (state: PayoutState) => state === 'failed' || state === 'reversed'

async function lookAgain(tx: Tx, id: string, state: PayoutState, looks: number): Promise<void> {
  const { sql } = tx
  const inMs = nextLookMs(state, looks)
  if (inMs === null) return
  const dueAt = new Date(tx.now().getTime() + inMs)
  await enqueue(sql, { kind: 'payout', key: `payout:${id}:${state}:${looks}`, payload: { payoutId: id }, dueAt })
}

/**
 * Applies a new state of a payout: the request is settled, it is paid again later, or another account is requested.
 */
async function follows(
  tx: Tx,
  payout: StoredPayout,
  { state, utr, trouble, payee }: News & { state: PayoutState },
): Promise<void> {
  const { sql } = tx
  const { requestId, staffId, settled, amountPaise, state: before } = payout
  if (state === 'paid') {
    const settlement = { kind: 'refund', reference: utr, amountPaise } as const
    const by = { actor: 'staff', staffId } as const
    const moved = await settleIn(tx, { requestId, by, settlement, correct: settled, isPaid: true })
    if (!moved) throw new UpstreamError('what was paid could not be settled')
  }
  if (!isOver(state)) return
  // Else the account may be good: only a trouble that is certainly its own deletes it.
  if (trouble === 'account')
    return await requestOtherAccount(tx, requestId, state === 'failed' ? 'refused' : 'returned')
  // The account of a paid payout is deleted in Wapsi. The one that the bank still has is paid, or staff see it.
  if (before === 'paid' && !(payee && (await putBack(sql, payout, sealedAt(tx, payee))))) return
  await planAgain(tx, payout, trouble)
}

/** Has a payout repeated later if its bank was away. */
async function planAgain(tx: Tx, payout: StoredPayout, trouble: PayoutNews['trouble']) {
  const { sql } = tx
  const { id, requestId, round } = payout
  const inMs = againMs(trouble, await timesAgain(sql, { id, requestId, round }))
  if (inMs === null) return
  const dueAt = new Date(tx.now().getTime() + inMs)
  await setAgain(sql, id, dueAt)
  await enqueue(sql, { kind: 'payout', key: `payout:${id}:again`, payload: { payoutId: id, again: true }, dueAt })
}
