import type { RefundMethod } from '#contract/payouts.ts'
import type { Policy } from '../../policies/policy.ts'
import { dueOf, type Worth } from '../money/due.ts'

/**
 * The bonus that was promised with a request: its refund method, and the per cent of the refund, above 0. It is fixed
 * when the request is made. (Decision 112.)
 */
export interface Bonus {
  by: RefundMethod
  percent: number
}

type BonusPolicy = Pick<Policy, 'creditBonus' | 'cardBonus'>

/** The bonus of a refund by this method now, in per cent of the refund; 0 for none. */
export function bonusPercent({ creditBonus, cardBonus }: BonusPolicy, method: RefundMethod): number {
  if (method === 'credit') return creditBonus
  return method === 'card' ? cardBonus : 0
}

/** The per cent that a request gets by the method that pays it: a bonus belongs to the method that was chosen. */
export const promisedPercent = (bonus: Bonus | null | undefined, method: RefundMethod | undefined): number =>
  bonus && bonus.by === method ? bonus.percent : 0

/** The bonus on a refund, in paise, rounded down to whole paise; nothing on a refund of nothing. */
export const bonusOf = (refundPaise: number, percent = 0): number =>
  Math.floor((Math.max(0, refundPaise) * Math.max(0, percent)) / 100)

/** The bonus on what is due for a request, in paise. */
export const bonusDue = (worth: Worth): number => bonusOf(dueOf(worth), worth.bonusPercent)

/** The amount that the customer gets for a request, in paise: what is due, and its bonus. */
export const totalDue = (worth: Worth): number => dueOf(worth) + bonusDue(worth)

/** The parts of an amount, in paise: the refund, and the shop's own money beside it. */
export interface Parts {
  amountPaise: number
  bonusPaise: number
}

/**
 * The parts of an amount that was paid at once: what is beyond the refund is the bonus, up to the promised one. The
 * rest is a refund, also if it is more than was due.
 */
export function partsOf(paidPaise: number, { amountPaise: refundPaise, bonusPaise: promisedPaise }: Parts): Parts {
  const bonusPaise = Math.max(0, Math.min(promisedPaise, paidPaise - refundPaise))
  return { amountPaise: paidPaise - bonusPaise, bonusPaise }
}

/** What the customer gets by a settlement, in paise: its amount, and the bonus on top. */
export const settledTotal = ({ amountPaise = 0, bonusPaise = 0 }: Partial<Parts>): number => amountPaise + bonusPaise
