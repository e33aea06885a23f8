import type { DoorstepCheck } from '#contract/pickups.ts'

/**
 * The questions to a courier about a piece at the door: is it this product, this colour, this size; is it unused and
 * whole; are its tags on.
 */
const DOORSTEP_QUESTIONS = ['product', 'colour', 'size', 'unused', 'tags'] as const

/** See {@link DOORSTEP_QUESTIONS}. */
export type DoorstepQuestion = (typeof DOORSTEP_QUESTIONS)[number]

/** True if a text names a question of the check. */
export const isDoorstepQuestion = (text: string): text is DoorstepQuestion =>
  DOORSTEP_QUESTIONS.some((one) => one === text)

/** The sentence for staff about a check at the door that the shop wants and no one requested. */
const SKIPPED: Readonly<Record<Exclude<DoorstepCheck, 'asked'>, string>> = {
  waived: 'No doorstep check: an agent chose so.',
  pieces: 'No doorstep check: this courier does not check so many pieces in one parcel.',
  picture: 'No doorstep check: a product has no photo.',
  questions: 'No doorstep check: no questions are agreed with this courier.',
  courier: 'No doorstep check: no courier that collects there checks goods.',
}

/** The facts of a pickup on which the sentence about its check depends. */
interface Checked {
  doorstep?: DoorstepCheck
  state: string
  reason: string
}

/**
 * The result of a pickup's check at the door, in a sentence for staff; '' if the shop wants none. A courier that checks
 * takes only goods that pass.
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

/** A courier's text about its check, for staff: on one line, without anything that could be a phone number. */
export function foundText(text: string): string {
  const cleaned = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\+?\p{N}(?:[\s().-]*\p{N}){5,}/gu, '…')
  return cleaned.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FOUND).toWellFormed().trim()
}
