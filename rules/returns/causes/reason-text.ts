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

const sentences = (causes: readonly Cause[], typed: string) =>
  ALL_CAUSES.filter((one) => causes.includes(one) && !typed.includes(sentenceOf(one)))
    .map(sentenceOf)
    .join(' ')

/** Codes of causes as names: "Too small, Damaged". A code of a later release stays as it is. */
export const causeWords = (codes: readonly string[]): string =>
  codes.map((code) => (isCause(code) ? CAUSES[code] : code)).join(', ')

/**
 * The causes in the text of a page that sends no codes: a page of 1.0 put a sentence into the text for each cause that
 * was pressed.
 */
export function causesInText(text: string): Cause[] {
  return ALL_CAUSES.filter((one) => new RegExp(`(?:^|[.!?।…]|\\n)\\s*${CAUSES[one]}\\.(?:\\s|$)`).test(text))
}
