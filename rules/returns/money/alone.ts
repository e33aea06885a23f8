import { rupeesText } from '#rules/india/money.ts'

/** The most that one person may give out on a day, in rupees: the shop's policy. */
interface AlonePolicy {
  payAloneUpTo: number
}

/**
 * True if a second person must confirm an amount that does not go back the way the customer paid: to an account, as a
 * gift card or store credit. `todayPaise` is the amount that one person gave out on the same day for the same order, or
 * to the same customer. (Decision 40.)
 */
export const needsTwo = (paise: number, todayPaise: number, { payAloneUpTo }: AlonePolicy): boolean =>
  paise + todayPaise > payAloneUpTo * 100

/** The end of every sentence of {@link secondWords}. */
const CONFIRMS = 'A second person, who neither approved the request nor found its goods fine, confirms it by “Seen to”.'

/** The reason why a gift card or store credit is not made automatically, and who makes it. */
export function secondWords(paise: number, todayPaise: number, { payAloneUpTo }: AlonePolicy): string {
  const before = todayPaise > 0 ? `, with ${rupeesText(todayPaise)} earlier today,` : ''
  return (
    `Here ${rupeesText(paise)} is due${before} which is more than the ${rupeesText(payAloneUpTo * 100)} that one ` +
    `person may give out. ${CONFIRMS}`
  )
}

/** True if a sentence about a request asks for a second person. */
export const asksForSecond = (conflict: string): boolean => conflict.includes(CONFIRMS)
