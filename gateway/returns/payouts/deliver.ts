import type { ISql } from 'postgres'
import { type AccountNews, type PayoutNews, PayoutRefused, type Payouts } from '#adapters/payouts/client.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import { openRazorpayX } from '#adapters/payouts/razorpayx.ts'
import type { Account } from '#rules/india/bank.ts'
import { nextLookMs, payoutAfter, type PayoutState } from '#rules/returns/money/payouts.ts'
import { SHOP } from '#shop'
import type { Context } from '../../http/context.ts'
import { decrypted } from '../../http/tokens.ts'
import type { Deliverers, JobPayloads } from '../../outbox/kinds.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { enqueue } from '../../outbox/store.ts'
import { settleIn } from '../desk/settle.ts'
import { mailAccount } from '../step-mails.ts'
import { payIfDue } from './start.ts'
import { accountOf, dropAccount, noteChecked, payoutOf, type StoredPayout, turnPayout } from './store.ts'

/** The handlers of the jobs that pay, where a bank is set up. */
export function payoutDeliverers(context: Context): Pick<Deliverers, 'payout' | 'payout_check'> {
  const { RAZORPAYX_URL: url, RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret } = context.config
  if (!keyId) return {}
  const bank = openRazorpayX({ url, keyId, keySecret, account: context.config.RAZORPAYX_ACCOUNT })
  return {
    payout: ({ payoutId, look = false }, _key, signal) => follow(context, bank, { payoutId, look }, signal),
    payout_check: (about, _key, signal) => check(context, bank, about, signal),
  }
}

/** An account with who is paid, as it lies encrypted in the database. */
export interface Sealed {
  account: Account
  name: string
}

function unsealed(context: Context, sealed: string | null): Sealed {
  const text = sealed === null ? undefined : decrypted(context.config, sealed)
  // Encrypted by another secret: it may have been sent already, so a person has to look.
  if (text === undefined) throw new UpstreamError('the account of a payout cannot be read')
  return JSON.parse(text) as Sealed
}

/**
 * Asks for a payout until the bank has it, then how it stands. It can be repeated after any failure: the payout's id is its key at the bank,
 * and each try says the same.
 */
async function follow(
  context: Context,
  bank: Payouts,
  { payoutId, look }: { payoutId: string; look: boolean },
  signal: AbortSignal,
): Promise<void> {
  const payout = await payoutOf(context.sql, payoutId)
  if (!payout || (payout.state !== 'sending' && payout.bankId === null)) return
  try {
    const news =
      payout.bankId === null ? await ask(context, bank, payout, signal) : await bank.look(payout.bankId, signal)
    await hear(context, payout, news, look)
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    await hear(
      context,
      payout,
      { id: null, told: 'failed', utr: '', trouble: error.whose === 'customer' ? 'account' : 'shop' },
      true,
    )
  }
}

function ask(context: Context, bank: Payouts, payout: StoredPayout, signal: AbortSignal): Promise<PayoutNews> {
  const wanted = {
    key: payout.id,
    about: payout.requestName,
    amountPaise: payout.amountPaise,
    narration: `${SHOP.name} refund`.replaceAll(/[^a-z0-9]+/gi, ' ').slice(0, 30),
    ...unsealed(context, payout.sealed),
  }
  return bank.pay(wanted, signal)
}

/** A UTR comes with the money or soon after. */
const WAITS_FOR_UTR_MS = 3_600_000

type News = Omit<PayoutNews, 'id'> & { id: string | null }

/** Writes what the bank says, with what follows from it, in one transaction. */
async function hear(context: Context, { id }: StoredPayout, news: News, isExtra: boolean): Promise<void> {
  const at = context.now()
  await context.sql.begin(async (sql) => {
    const payout = await payoutOf(sql, id, true)
    if (!payout) return
    const isEarly =
      news.told === 'paid' && news.utr === '' && at.getTime() - payout.changedAt.getTime() < WAITS_FOR_UTR_MS
    const state = payoutAfter(payout.state, isEarly && payout.state !== 'paid' ? 'underway' : news.told)
    const looks = state === payout.state ? payout.looks + (isExtra ? 0 : 1) : 0
    const [bankId, utr] = [news.id, news.utr || payout.utr]
    await turnPayout(sql, id, { state, bankId, utr, trouble: news.trouble ?? '', looks, at })
    if (state !== payout.state) await keepLedger(sql, payout.orderId)
    if (state !== payout.state) await follows(sql, context, payout, { ...news, utr: utr || news.id || '', state })
    if (!isExtra || state !== payout.state) await lookAgain(sql, context, id, state, looks)
  })
}

async function lookAgain(sql: ISql, context: Context, id: string, state: PayoutState, looks: number): Promise<void> {
  const inMs = nextLookMs(state, looks)
  if (inMs === null) return
  const dueAt = new Date(context.now().getTime() + inMs)
  await enqueue(sql, { kind: 'payout', key: `payout:${id}:${state}:${looks}`, payload: { payoutId: id }, dueAt })
}

/** What follows when a payout has come to another state: the request is settled, or its customer is asked for another account. */
async function follows(
  sql: ISql,
  context: Context,
  { requestId, staffId, settled, amountPaise, state: before }: StoredPayout,
  { state, utr, trouble }: News & { state: PayoutState },
): Promise<void> {
  if (state === 'paid') {
    const settlement = { kind: 'refund', reference: utr, amountPaise } as const
    const by = { actor: 'staff', staffId } as const
    const moved = await settleIn(sql, context, { requestId, by, settlement, correct: settled, isPaid: true })
    if (!moved) throw new UpstreamError('what was paid could not be settled')
  }
  // Where the way to the bank failed, the account may be good: a person looks, and pays again. What was paid has no account any more.
  if (state === 'failed' && trouble === 'account') await askAgain(sql, context, requestId, 'refused')
  if (state === 'reversed' && (before === 'paid' || trouble === 'account'))
    await askAgain(sql, context, requestId, 'returned')
}

/** Forgets the account, and asks the customer for another one. */
async function askAgain(
  sql: ISql,
  context: Context,
  requestId: string,
  why: 'unknown' | 'refused' | 'returned',
  round?: number,
): Promise<void> {
  const dropped = await dropAccount(sql, requestId, why, round)
  if (dropped) await mailAccount(sql, context, requestId, { name: 'payout_failed', ...dropped })
}

/** Asks the bank about an account before anything is paid to it. */
async function check(
  context: Context,
  bank: Payouts,
  { requestId, round, check: id, asked = 0 }: JobPayloads['payout_check'],
  signal: AbortSignal,
): Promise<void> {
  const sealed = await accountOf(context.sql, requestId, round)
  if (sealed === undefined) return
  const { account, name } = unsealed(context, sealed)
  const news = id === undefined ? await bank.check(account, name, signal) : await bank.checked(id, signal)
  const isOpen = typeof news === 'object' && 'underway' in news
  if (isOpen && asked < MOST_CHECKS)
    return await checkAgain(context, { requestId, round, check: news.underway, asked: asked + 1 })
  await context.sql.begin((sql) => noteNews(sql, context, { requestId, round, news: isOpen ? 'unsaid' : news }))
}

const CHECK_AGAIN_MS = 15_000
/** A bank that says nothing for five minutes is not waited for. */
const MOST_CHECKS = 20

async function checkAgain({ sql, now }: Context, payload: Required<JobPayloads['payout_check']>): Promise<void> {
  const { requestId, round, asked } = payload
  const dueAt = new Date(now().getTime() + CHECK_AGAIN_MS)
  await enqueue(sql, { kind: 'payout_check', key: `payout_check:${requestId}:${round}:${asked}`, payload, dueAt })
}

async function noteNews(
  sql: ISql,
  context: Context,
  { requestId, round, news }: { requestId: string; round: number; news: AccountNews },
): Promise<void> {
  await sql`SELECT FROM requests WHERE id = ${requestId} FOR UPDATE`
  if (typeof news === 'object' && !news.known) {
    return await askAgain(sql, context, requestId, 'unknown', round)
  }
  const [checked, name] = news === 'unsaid' ? (['unsaid', ''] as const) : (['known', news.name] as const)
  if (await noteChecked(sql, { requestId, round, checked, name })) await payIfDue(sql, context, requestId)
}
