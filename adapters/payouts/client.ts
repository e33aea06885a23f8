import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { Account } from '#rules/india/bank.ts'
import type { Payee, PayMode, BankOutcome } from '#rules/returns/money/payouts.ts'
import { UpstreamRefused, type Whose } from '../outcome.ts'

/** A payout as it is asked for: the same for each try, letter by letter. */
export interface PayoutRequest {
  /**
   * Makes it one payout, however often it is asked for, and finds it: unlike any other, 4 to 36 letters, digits and
   * hyphens.
   */
  key: string
  /** What it is for, as people read it at the bank: "1042.1". */
  about: string
  /** At least 100. */
  amountPaise: number
  mode: PayMode
  account: Payee
  /** Who is paid. */
  name: string
  /** What stands in their bank statement: at most 30 letters, digits and blanks. */
  narration: string
  /** How long ago it was first asked for, in milliseconds; null when it never was. */
  triedAgoMs: number | null
  /** Called when it is about to be sent: from then on there may be a payout. Where it throws, nothing is sent. */
  onSend: () => Promise<void>
}

/** How a payout stands at the bank. `utr` is the number by which any bank finds it, '' until it is known. */
export interface PayoutNews {
  id: string
  reported: BankOutcome
  utr: string
  /** Why it failed or came back, or what it waits for at the bank; else absent. */
  trouble?: PayoutTrouble
  /** What the bank itself holds of the account, by which it can be paid again; absent where it does not say. */
  payee?: Extract<Payee, { fund: string }>
}

/**
 * What the bank says of an account: the name in its books, or that there is no such account; `unsaid` where it cannot
 * be asked.
 */
export type AccountNews = { known: true; name: string } | { known: false } | 'unsaid'

/**
 * A service that pays money out. Every failure that may leave a payout behind throws an UpstreamError: ask again, by
 * the same key.
 */
export interface Payouts {
  /**
   * Asks for a payout; one that was asked for before is looked up first, since a key is good for seven days only.
   * Throws {@link PayoutRefused} where there is none and will be none by this key.
   */
  pay(payout: PayoutRequest, signal?: AbortSignal): Promise<PayoutNews>
  /** The payout under a reference; undefined where there is none. */
  find(key: string, signal?: AbortSignal): Promise<PayoutNews | undefined>
  /** How a payout stands now. */
  look(id: string, signal?: AbortSignal): Promise<PayoutNews>
  /**
   * Asks the bank about an account; `underway` with an id to ask again by. Throws {@link PayoutRefused} where the
   * shop's account cannot ask.
   */
  check(account: Account, name: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
  checked(id: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
}

/**
 * The service refuses a call for good: nothing was paid and nothing will be. Only what is certainly of the account is
 * the customer's.
 */
export class PayoutRefused extends UpstreamRefused<PayoutTrouble> {
  constructor(reason: PayoutTrouble) {
    super(`the bank refused: ${reason}`, { reason, whose: WHOSE[reason] ?? 'shop' })
    this.name = 'PayoutRefused'
  }
}

const WHOSE: Partial<Record<PayoutTrouble, Whose>> = { account: 'customer', away: 'vendor', mode: 'vendor' }
