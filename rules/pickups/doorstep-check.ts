import type { DoorstepCheck } from '#contract/pickups.ts'

/**
 * What a courier is asked about a piece at the door: is it this product, this colour, this size; is it unused and
 * whole; are its tags on.
 */
const DOORSTEP_QUESTIONS = ['product', 'colour', 'size', 'unused', 'tags'] as const

/** See {@link DOORSTEP_QUESTIONS}. */
export type DoorstepQuestion = (typeof DOORSTEP_QUESTIONS)[number]

/** Tells whether a text names such a question. */
export const isDoorstepQuestion = (text: string): text is DoorstepQuestion =>
  DOORSTEP_QUESTIONS.some((one) => one === text)

/** What staff read of a check at the door that was not asked for, though the shop wants one. */
const SKIPPED: Readonly<Record<Exclude<DoorstepCheck, 'asked'>, string>> = {
  waived: 'No doorstep check: an agent chose so.',
  pieces: 'No doorstep check: this courier does not check so many pieces in one parcel.',
  picture: 'No doorstep check: a product has no photo.',
  questions: 'No doorstep check: no questions are agreed with this courier.',
  courier: 'No doorstep check: no courier that collects there checks goods.',
}

/** How far a pickup is, as far as its check depends on it. */
interface Checked {
  doorstep?: DoorstepCheck
  state: string
  reason: string
}

/**
 * What became of the check of a pickup at the door, in a sentence for staff; '' where the shop wants none. A courier
 * that checks takes only what passes.
 */
export function doorstepWords({ doorstep, state, reason }: Checked): string {
  if (doorstep === undefined) return ''
  if (doorstep !== 'asked') return SKIPPED[doorstep]
  if (state === 'picked' || state === 'delivered') return 'Passed doorstep check.'
  return state === 'asked' || state === 'booked'
    ? 'The courier checks the goods at the door.'
    : reason === 'goods_refused'
      ? 'Failed doorstep check.'
      : ''
}

const LONGEST_FOUND = 255

/** What a courier writes about its check, for staff: on one line, without anything that could be a phone number. */
export function foundText(text: string): string {
  const cleaned = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\+?\p{N}(?:[\s().-]*\p{N}){5,}/gu, '…')
  return cleaned.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FOUND).toWellFormed().trim()
}
