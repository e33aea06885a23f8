import { ALL_CAUSES, type Cause, CAUSES, isCause } from './causes.ts'

/** A return item with its causes. */
export interface ItemCauses {
  title: string
  causes: readonly Cause[]
}

/**
 * The causes of a request and the customer's text as one text, for readers that show one only: "Too small. Damaged. At
 * the hem." If the causes of its items differ, each is named: "Slub Tee: Too small. Flats: Damaged." A sentence that
 * the text has already is not repeated.
 */
export function reasonText(items: readonly ItemCauses[], typed: string): string {
  return [causesText(items, typed), typed].filter(Boolean).join(' ')
}

/** The causes alone, before the customer's text: "Too small. Damaged."; '' if there are none. */
export function causesText(items: readonly ItemCauses[], typed: string): string {
  const named = items.map(({ title, causes }) => ({ title, words: sentences(causes, typed) }))
  const isSame = named.every(({ words }) => words === named[0]?.words)
  const parts = isSame ? [named[0]?.words] : named.map(({ title, words }) => words && `${title}: ${words}`)
  return parts.filter(Boolean).join(' ')
}

const sentenceOf = (cause: Cause) => `${CAUSES[cause]}.`

/** The sentences that a page of 1.0 put into the text. */
const OF_1_0: Partial<Record<Cause, string>> = {
  small: 'Too small.',
  big: 'Too big.',
  pictured: 'Not as pictured.',
  damaged: 'Damaged.',
  wrong: 'Wrong item.',
  mind: 'Changed my mind.',
}

const sentences = (causes: readonly Cause[], typed: string) =>
  ALL_CAUSES.filter((one) => causes.includes(one) && !isIn(one, typed))
    .map(sentenceOf)
    .join(' ')

const isIn = (cause: Cause, text: string) =>
  [sentenceOf(cause), OF_1_0[cause]].some((sentence) => sentence !== undefined && text.includes(sentence))

/** Codes of causes as names: "Too small, Damaged". A code of a later release stays as it is. */
export const causeWords = (codes: readonly string[]): string =>
  codes.map((code) => (isCause(code) ? CAUSES[code] : code)).join(', ')

/**
 * The causes in the text of a page that sends no codes: a page of 1.0 put a sentence into the text for each cause that
 * was pressed.
 */
export function causesInText(text: string): Cause[] {
  return ALL_CAUSES.filter((one) => {
    const words = OF_1_0[one]?.slice(0, -1)
    return words !== undefined && new RegExp(`(?:^|[.!?।…]|\\n)\\s*${words}\\.(?:\\s|$)`).test(text)
  })
}
