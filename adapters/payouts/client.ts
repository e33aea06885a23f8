import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { Account } from '#rules/india/bank.ts'
import type { Payee, PayMode, BankOutcome } from '#rules/returns/money/payouts.ts'
import { UpstreamRefused, type Whose } from '../outcome.ts'

/** A payout as it is requested: the same for each try, letter by letter. */
export interface PayoutRequest {
  /**
   * The key by which the bank makes one payout of all tries, and finds it: unlike any other, 4 to 36 letters, digits
   * and hyphens.
   */
  key: string
  /** The purpose of the payout, as people read it at the bank: "1042.1". */
  about: string
  /** At least 100. */
  amountPaise: number
  mode: PayMode
  account: Payee
  /** The name of the payee. */
  name: string
  /** The text in their bank statement: at most 30 letters, digits and blanks. */
  narration: string
  /** The time since its first request, in milliseconds; null if there was none. */
  triedAgoMs: number | null
  /** Called when it is about to be sent: from then on there may be a payout. If it throws, nothing is sent. */
  onSend: () => Promise<void>
}

/** The state of a payout at the bank. `utr` is the number by which any bank finds it, '' until it is known. */
export interface PayoutNews {
  id: string
  reported: BankOutcome
  utr: string
  /** The reason for which it failed, came back or waits at the bank; else absent. */
  trouble?: PayoutTrouble
  /** The bank's own id of the account, by which it can be paid again; absent if the bank does not give it. */
  payee?: Extract<Payee, { fund: string }>
}

/**
 * The bank's answer about an account: the name in its books, or that there is no such account; `unsaid` if it cannot be
 * asked.
 */
export type AccountNews = { known: true; name: string } | { known: false } | 'unsaid'

/**
 * A service that pays money out. Every failure that may leave a payout behind throws an UpstreamError: ask again, by
 * the same key.
 */
export interface Payouts {
  /**
   * Asks for a payout; one that was asked for before is looked up first, since a key is good for seven days only.
   * Throws {@link PayoutRefused} if there is none and will be none by this key.
   */
  pay(payout: PayoutRequest, signal?: AbortSignal): Promise<PayoutNews>
  /** The payout under a reference; undefined if there is none. */
  find(key: string, signal?: AbortSignal): Promise<PayoutNews | undefined>
  /** Reads the state of a payout now. */
  look(id: string, signal?: AbortSignal): Promise<PayoutNews>
  /**
   * Asks the bank about an account; `underway` with an id to ask again by. Throws {@link PayoutRefused} if the shop's
   * account cannot ask.
   */
  check(account: Account, name: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
  checked(id: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
}

/**
 * The service refuses a call for good: nothing was paid and nothing will be. Only a refusal that is certainly about the
 * account is the customer's.
 */
export class PayoutRefused extends UpstreamRefused<PayoutTrouble> {
  constructor(reason: PayoutTrouble) {
    super(`the bank refused: ${reason}`, { reason, whose: WHOSE[reason] ?? 'shop' })
    this.name = 'PayoutRefused'
  }
}

const WHOSE: Partial<Record<PayoutTrouble, Whose>> = { account: 'customer', away: 'vendor', mode: 'vendor' }
