import { plainDigits } from '../india/digits.ts'

/**
 * A text without invisible signs (zero-width spaces, marks of direction), with the digits of every Indian script,
 * full-width letters and every kind of dash and space in their plain form.
 */
export const tidy = (text: string): string =>
  plainDigits(text.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\u{FE00}-\u{FE0F}\0]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
