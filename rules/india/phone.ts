import { plainDigits } from './digits.ts'

/** The characters that people put between digits: spaces of every width, dots, dashes, brackets, slashes. */
const SEPARATORS = /[\s.()[\]/\-\u2010-\u2015\u2212]/g
/** The text before a number: a word for a phone, or the number's address at WhatsApp. */
const LABEL =
  /^(?:https?:\/\/)?(?:(?:wa\.me|whatsapp|wa|tel|telephone|phone|ph|mobile|mob|cell|contact)\b[\s.:/]*)?(?:no\b[\s.:]*)?/i
/** The text after a number, without separators: an extension, or the end that WhatsApp gives its own numbers. */
const BEHIND = /[,;]?(?:(?:extension|extn?|x|#)[:=]?\d{0,6}|@swhatsappnet|@cus)$/i
/**
 * The code of India, once or twice, with its plus or the zeros dialled in place of it; then the 0 of a call within
 * India.
 */
const INDIAN_MOBILE = /^(?:\+?0{0,2}91){0,2}0?([6-9][0-9]{9})$/
const BETWEEN_NUMBERS = /[/,;|&\n]|\s(?:or|and)\s/i
const LONGEST = 254

/**
 * An Indian mobile number as "+919876543210", from any form that people write: with 0, 91, 091, 0091, +91 or the code
 * twice, a 0 behind the code, separators, `tel:`, an extension, invisible marks, and in the digits of any Indian script
 * or of full width. In a text with several numbers, the first valid one counts; null if there is none. (Specification
 * 2; decision 15; record 074.)
 */
export function toE164(typed: string): string | null {
  if (typed.length > LONGEST) return null
  const text = plainDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const found = mobileIn(text) ?? firstOf(text.split(BETWEEN_NUMBERS)) ?? firstOfWords(text)
  return found === undefined ? null : `+91${found}`
}

const mobileIn = (text: string): string | undefined =>
  INDIAN_MOBILE.exec(text.trim().replace(LABEL, '').replaceAll(SEPARATORS, '').replace(BEHIND, ''))?.[1]

const firstOf = (texts: readonly string[]): string | undefined =>
  texts.length < 2 ? undefined : texts.map(mobileIn).find((mobile) => mobile !== undefined)

/** With nothing but blanks between them each word must be a number of its own: "+1 9876543210" is none. */
function firstOfWords(text: string): string | undefined {
  const mobiles = text.split(/\s+/).map(mobileIn)
  return mobiles.includes(undefined) ? undefined : mobiles[0]
}

/** "+919876543210" as people read it: "+91 98765 43210"; any other text stays the same. */
export function spacedPhone(phone = ''): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
