import type { Account } from '#rules/india/bank.ts'
import { UpstreamRefused, type Whose } from '../outcome.ts'
import type { Told } from '#rules/returns/money/payouts.ts'

/** A payout as it is asked for: the same for each try, letter by letter. */
export interface WantedPayout {
  /** Makes it one payout, however often it is asked for, and finds it: unlike any other, 4 to 36 letters, digits and hyphens. */
  key: string
  /** What it is for, as people read it at the bank: "1042.1". */
  about: string
  /** At least 100. */
  amountPaise: number
  account: Account
  /** Who is paid. */
  name: string
  /** What stands in their bank statement: at most 30 letters, digits and blanks. */
  narration: string
}

/** Why nothing was paid: the bank does not take the account, or the shop's side failed. */
export type PayoutTrouble = 'account' | 'shop'

/** How a payout stands at the bank. `utr` is the number by which any bank finds it, '' until it is known. */
export interface PayoutNews {
  id: string
  told: Told
  utr: string
  /** Absent unless it failed or came back. */
  trouble?: PayoutTrouble
}

/** What the bank says of an account: the name in its books, or that there is no such account; `unsaid` where it cannot be asked. */
export type AccountNews = { known: true; name: string } | { known: false } | 'unsaid'

/** A service that pays money out. Every failure that may leave a payout behind throws an UpstreamError: ask again, with the same key. */
export interface Payouts {
  /** Asks for a payout; throws {@link PayoutRefused} where there is none and will be none by this key. */
  pay(wanted: WantedPayout, signal?: AbortSignal): Promise<PayoutNews>
  /** How a payout stands now. */
  look(id: string, signal?: AbortSignal): Promise<PayoutNews>
  /** Asks the bank about an account; `underway` with an id to ask again by. */
  check(account: Account, name: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
  checked(id: string, signal?: AbortSignal): Promise<AccountNews | { underway: string }>
}

/** The service refuses a payout for good: nothing was paid and nothing will be. */
export class PayoutRefused extends UpstreamRefused {
  constructor(reason: string, whose: Whose) {
    super(`the payout was refused: ${reason}`, { reason, whose })
    this.name = 'PayoutRefused'
  }
}
