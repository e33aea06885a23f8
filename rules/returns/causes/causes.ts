import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'

/** The causes that customers choose most for a return item. */
export type Cause = 'small' | 'big' | 'pictured' | 'damaged' | 'wrong' | 'mind'

/** The name of each cause. With a full stop it is a sentence in the customer's own words. */
export const CAUSES: Record<Cause, string> = {
  small: 'Too small',
  big: 'Too big',
  pictured: 'Not as pictured',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  mind: 'Changed my mind',
}

/** All causes in the order of the screen. */
export const ALL_CAUSES = Object.keys(CAUSES) as Cause[]
const SIZES: readonly Cause[] = ['small', 'big']

/** The causes that are the shop's own fault. (Decisions 38.) */
export const FAULTS: readonly Cause[] = ['damaged', 'wrong', 'pictured']

/** True if a text is the code of a cause. (Decisions 37.) */
export const isCause = (code: string): code is Cause => Object.hasOwn(CAUSES, code)

/**
 * The exchange reason for the given causes: another size, a fault, or both; '0' while there is none. (Specification 4;
 * decisions 37.)
 */
export function reasonOfCauses(causes: readonly Cause[]): ReasonCode {
  if (causes.length === 0) return '0'
  if (causes.every((cause) => SIZES.includes(cause))) return '1'
  return causes.every((cause) => FAULTS.includes(cause)) ? '2' : '3'
}

/** The causes in a text, each a sentence of its own. */
export function causesIn(text: string): Cause[] {
  return ALL_CAUSES.filter((cause) => positionOf(text, cause) >= 0)
}

/**
 * The text with a sentence added at its end, with a space after it for further typing, or without the sentence if the
 * text has it; everything else stays as typed. A text that would be longer than `most` characters stays the same.
 */
export function withCause(text: string, cause: Cause, most: number): string {
  const [sentence, at] = [`${CAUSES[cause]}.`, positionOf(text, cause)]
  if (at < 0) {
    const longer = `${text}${gapAfter(text)}${sentence} `
    return longer.length > most ? text : longer
  }
  const [before, after] = [text.slice(0, at), text.slice(at + sentence.length)]
  return after.trim() === '' ? before.replace(/[ \n]$/, '') : before + after.replace(/^[ \n]/, '')
}

/**
 * The fit of the items, if the customer says nothing else about them: a customer may want a damaged item in the same
 * size again.
 */
export function fitOf(causes: readonly Cause[]): Fit | undefined {
  if (reasonOfCauses(causes) !== '1') return undefined
  return causes.length === 1 ? (causes[0] as 'small' | 'big') : 'either'
}

const ENDS = ['', '.', '!', '?', '।', '…']

/** True if a new sentence can follow a text: nothing, the end of another, or the end of a line. */
function canFollow(text: string): boolean {
  const trimmed = text.trimEnd()
  return ENDS.includes(trimmed.at(-1) ?? '') || text.slice(trimmed.length).includes('\n')
}

/** The position of the sentence in the text, -1 if the text does not have it as a sentence. */
function positionOf(text: string, cause: Cause): number {
  const sentence = `${CAUSES[cause]}.`
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    if (canFollow(text.slice(0, at)) && /^(\s|$)/.test(text.slice(at + sentence.length))) return at
  }
  return -1
}

/** A sentence that has no end goes on to a new line. */
function gapAfter(text: string): string {
  if (!canFollow(text)) return '\n'
  return text === '' || /\s$/.test(text) ? '' : ' '
}
