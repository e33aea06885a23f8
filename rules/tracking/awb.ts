import { awbsIn } from './awbs-in.ts'
import { tidy } from './tidy.ts'

/** The longest AWB that any courier gives, with room to spare. (Specification 3.) */
const LONGEST_AWB = 64
/** A page that was pasted holds none. */
const LONGEST_TYPED = 2000

/**
 * The AWB for a lookup: the first number in a typed or pasted text, read like the shop's own tracking numbers; else all
 * of the text without its non-word characters, in upper case. Null if it can be none. (Specification 2.)
 */
export function awbOf(typed: string): string | null {
  const text = typed.slice(0, LONGEST_TYPED)
  const whole = tidy(text).replaceAll(/\W/g, '').toUpperCase()
  const [awb = whole] = isOneNumber(tidy(text)) ? [] : awbsIn([text])
  return awb === '' || awb.length > LONGEST_AWB ? null : awb
}

const WHOLE_DIGITS = 8

/**
 * Nothing but digits with gaps or dashes is one number in groups, "2945 1023064482"; unless two of the groups are
 * numbers of their own.
 */
const isOneNumber = (text: string) =>
  /^[\d\s-]+$/.test(text) && text.split(/\s+/).filter((group) => group.length >= WHOLE_DIGITS).length < 2
