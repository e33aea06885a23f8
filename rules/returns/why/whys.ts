import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'

/** The reasons that customers give most for a return item. */
export type Why = 'small' | 'big' | 'pictured' | 'damaged' | 'wrong' | 'mind'

/** The name of each reason. With a full stop it is a sentence in the customer's own words. */
export const WHYS: Record<Why, string> = {
  small: 'Too small',
  big: 'Too big',
  pictured: 'Not as pictured',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  mind: 'Changed my mind',
}

/** All reasons in the order of the screen. */
export const ALL_WHYS = Object.keys(WHYS) as Why[]
const SIZES: readonly Why[] = ['small', 'big']

/** The reasons that are the shop's own fault. (Decisions 38.) */
export const FAULTS: readonly Why[] = ['damaged', 'wrong', 'pictured']

/** True if a text is the code of a reason. (Decisions 37.) */
export const isWhy = (code: string): code is Why => Object.hasOwn(WHYS, code)

/**
 * The exchange reason for the given reasons: another size, a fault, or both; '0' while there is none. (Specification 4;
 * decisions 37.)
 */
export function reasonOfWhys(whys: readonly Why[]): ReasonCode {
  if (whys.length === 0) return '0'
  if (whys.every((why) => SIZES.includes(why))) return '1'
  return whys.every((why) => FAULTS.includes(why)) ? '2' : '3'
}

/** The reasons in a text, each a sentence of its own. */
export function whysIn(text: string): Why[] {
  return ALL_WHYS.filter((why) => positionOf(text, why) >= 0)
}

/**
 * The text with a sentence added at its end, with a space after it for further typing, or without the sentence if the
 * text has it; everything else stays as typed. A text that would be longer than `most` characters stays the same.
 */
export function withWhy(text: string, why: Why, most: number): string {
  const [sentence, at] = [`${WHYS[why]}.`, positionOf(text, why)]
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
export function fitOf(whys: readonly Why[]): Fit | undefined {
  if (reasonOfWhys(whys) !== '1') return undefined
  return whys.length === 1 ? (whys[0] as 'small' | 'big') : 'either'
}

const ENDS = ['', '.', '!', '?', '।', '…']

/** True if a new sentence can follow a text: nothing, the end of another, or the end of a line. */
function canFollow(text: string): boolean {
  const whys = text.trimEnd()
  return ENDS.includes(whys.at(-1) ?? '') || text.slice(whys.length).includes('\n')
}

/** The position of the sentence in the text, -1 if the text does not have it as a sentence. */
function positionOf(text: string, why: Why): number {
  const sentence = `${WHYS[why]}.`
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
