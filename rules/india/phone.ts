import { plainDigits } from './digits.ts'

/** What people put between the digits: spaces of every width, dots, dashes, brackets, slashes. */
const SEPARATORS = /[\s.()[\]/\-\u2010-\u2015\u2212]/g
/** What stands before a number: that it is one, or the address at which WhatsApp has it. */
const LABEL =
  /^(?:https?:\/\/)?(?:(?:wa\.me|whatsapp|wa|tel|telephone|phone|ph|mobile|mob|cell|contact)\b[\s.:/]*)?(?:no\b[\s.:]*)?/i
/** What stands behind it, without separators: an extension, and what WhatsApp ends its own numbers with. */
const BEHIND = /[,;]?(?:(?:extension|extn?|x|#)[:=]?\d{0,6}|@swhatsappnet|@cus)$/i
/**
 * The code of India, once or twice, with its plus or the zeros dialled in place of it; then the 0 of a call within
 * India.
 */
const INDIAN_MOBILE = /^(?:\+?0{0,2}91){0,2}0?([6-9][0-9]{9})$/
const BETWEEN_NUMBERS = /[/,;|&\n]|\s(?:or|and)\s/i
const LONGEST = 254

/**
 * An Indian mobile number as "+919876543210", in any form in which people write one: with 0, 91, 091, 0091, +91 or the
 * code twice, a 0 behind the code, separators, `tel:`, an extension, marks that are not seen, and in the digits of any
 * Indian script or of full width. Of several numbers in one text the first that is one counts; null where none is.
 * (Specification 2; decision 15; record 074.)
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

/** "+919876543210" as people read it: "+91 98765 43210"; what is no such number as it came. */
export function spacedPhone(phone = ''): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
