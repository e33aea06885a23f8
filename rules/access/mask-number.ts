/**
 * The text that a stranger sees in place of an order number or an AWB that they did not type. It shows no digit: in a
 * shop of fifty orders a day, the last digit beside the day leaves five numbers to try.
 */
export const HIDDEN_NUMBER = '***'

/** True if a number is hidden: then it leads nowhere. */
export const isMasked = (number: string) => number === HIDDEN_NUMBER
