/** The letters of Devanagari, without its digits and stops, which are read alike in every language. */
const DEVANAGARI = /[\u0904-\u0939\u0958-\u0961]/

/**
 * The language in which a text that is not in English is read out: 'hi' of one with a letter of Devanagari, which Hindi
 * is written in; undefined of any other text.
 */
export function langOf(text: string): 'hi' | undefined {
  return DEVANAGARI.test(text) ? 'hi' : undefined
}
