import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'

/** Why an item comes back, as customers say it most. */
export type Why = 'small' | 'big' | 'pictured' | 'damaged' | 'wrong' | 'mind'

/** What each is called. With a full stop it is the sentence that stands in the customer's own words. */
export const WHYS: Record<Why, string> = {
  small: 'Too small',
  big: 'Too big',
  pictured: 'Not as pictured',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  mind: 'Changed my mind',
}

/** In the order in which they are offered. */
export const ALL_WHYS = Object.keys(WHYS) as Why[]
const SIZES: readonly Why[] = ['small', 'big']

/** What is the shop's own fault. (Decisions 38.) */
export const FAULTS: readonly Why[] = ['damaged', 'wrong', 'pictured']

/** Tells whether a text is the code of one of them. (Decisions 37.) */
export const isWhy = (code: string): code is Why => Object.hasOwn(WHYS, code)

/**
 * The exchange reason that goes with what is said: another size, what was wrong with it, or both; '0' while nothing is
 * said. (Specification 4; decisions 37.)
 */
export function reasonOfWhys(whys: readonly Why[]): ReasonCode {
  if (whys.length === 0) return '0'
  if (whys.every((why) => SIZES.includes(why))) return '1'
  return whys.every((why) => FAULTS.includes(why)) ? '2' : '3'
}

/** What a text says, each as a sentence of its own. */
export function whysIn(text: string): Why[] {
  return ALL_WHYS.filter((why) => positionOf(text, why) >= 0)
}

/**
 * The text with a sentence put at its end, with a space after it for what is typed next, or taken out where it is said;
 * all else stays as it was typed. A text that would be longer than `most` characters stays as it is.
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
 * How the items fitted, where nothing else is said of them: what is also damaged may be wanted in the same size again.
 */
export function fitOf(whys: readonly Why[]): Fit | undefined {
  if (reasonOfWhys(whys) !== '1') return undefined
  return whys.length === 1 ? (whys[0] as 'small' | 'big') : 'either'
}

const ENDS = ['', '.', '!', '?', '।', '…']

/** Whether a new sentence can follow a text: nothing, the end of another, or the end of a line. */
function canFollow(text: string): boolean {
  const whys = text.trimEnd()
  return ENDS.includes(whys.at(-1) ?? '') || text.slice(whys.length).includes('\n')
}

/** Where the sentence begins in the text, -1 where it is not said as one. */
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
