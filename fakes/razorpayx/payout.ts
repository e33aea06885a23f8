import { createHash } from 'node:crypto'
import type { Json } from './checks.ts'

/** The states of RZ x/payouts/states-life-cycle.md, April 2026; `created` is of older accounts. */
export type FakeStatus =
  | 'created'
  | 'pending'
  | 'queued'
  | 'scheduled'
  | 'processing'
  | 'processed'
  | 'reversed'
  | 'failed'
  | 'cancelled'
  | 'rejected'

/** The reason for the status of a payout. */
export type Details = NonNullable<FakePayout['details']>

/** A payout as the stand-in has it. */
export interface FakePayout {
  id: string
  reference: string
  /** The request that its notes name. */
  request: string
  amount: number
  status: FakeStatus
  mode: string
  utr: string | null
  /** The account that is paid: its UPI ID, or its number; and its id at the bank. */
  to: string
  fund: string
  details: { source: string; reason: string } | null
}

/** The reason for which a payout waits (RZ errors/x/payout-status-details.md, April 2026). */
export function waitsFor(status: FakeStatus): Details | null {
  if (status === 'queued') return { source: 'business', reason: 'low_balance' }
  return status === 'pending' ? { source: 'business', reason: 'pending_approval' } : null
}

/** The id of an account that is paid: the same one has the same (RZ api/x/payout-composite, April 2026). */
export const fundOf = (to: string) => `fa_${createHash('sha256').update(to).digest('hex').slice(0, 14)}`

/** A payout as an answer has it. */
export const shown = ({ id, reference, amount, status, mode, utr, fund, details }: FakePayout): Json => ({
  id,
  entity: 'payout',
  fund_account_id: fund,
  amount,
  currency: 'INR',
  status,
  utr,
  mode,
  purpose: 'refund',
  reference_id: reference,
  status_details: details && { description: '', ...details },
})

/** Twelve digits, as a UTR of UPI and IMPS has. */
export const utrOf = (id: string) =>
  String(createHash('sha256').update(id).digest().readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')
