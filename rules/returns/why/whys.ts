import type { ReasonCode, RequestType } from '#contract/returns.ts'

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

const ALL = Object.keys(WHYS) as Why[]
const SIZES: readonly Why[] = ['small', 'big']
const OF_EXCHANGE: Record<ReasonCode, readonly Why[]> = {
  '0': ['small', 'big', 'damaged', 'wrong'],
  '1': SIZES,
  '2': ['damaged', 'wrong', 'pictured'],
  '3': ['small', 'big', 'damaged', 'wrong', 'pictured'],
}

/** What is offered: for an exchange, what goes with its reason; and always what was said already, so that it can be taken back. */
export function whysOffered(type: RequestType, reason: ReasonCode, said: readonly Why[]): Why[] {
  const fitting = type === 'Return' ? ALL : OF_EXCHANGE[reason]
  return ALL.filter((why) => fitting.includes(why) || said.includes(why))
}

/** What a text says, each as a sentence of its own. */
export function whysSaid(text: string): Why[] {
  return ALL.filter((why) => placeOf(text, why) >= 0)
}

/**
 * The text with a sentence put at its end, or taken out where it is said; all else stays as it was typed. A text that would be longer than
 * `most` characters stays as it is.
 */
export function withWhy(text: string, why: Why, most: number): string {
  const [sentence, at] = [`${WHYS[why]}.`, placeOf(text, why)]
  if (at < 0) {
    const longer = `${text}${gapAfter(text)}${sentence}`
    return longer.length > most ? text : longer
  }
  const [before, after] = [text.slice(0, at), text.slice(at + sentence.length)]
  return after === '' ? before.replace(/[ \n]$/, '') : before + after.replace(/^[ \n]/, '')
}

/** Of 'small' and 'big' the one that is said; undefined where it is both or neither. */
export function fitSaid(said: readonly Why[]): 'small' | 'big' | undefined {
  const fits = SIZES.filter((why) => said.includes(why))
  return fits.length === 1 ? (fits[0] as 'small' | 'big') : undefined
}

const ENDS = ['', '.', '!', '?', '।', '…']

/** Whether a new sentence can follow a text: nothing, the end of another, or the end of a line. */
function canFollow(text: string): boolean {
  const said = text.trimEnd()
  return ENDS.includes(said.at(-1) ?? '') || text.slice(said.length).includes('\n')
}

/** Where the sentence begins in the text, -1 where it is not said as one. */
function placeOf(text: string, why: Why): number {
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
