/** An order number of which only the ends are told, "1***7". Of a short one nothing is. */
export function maskNumber(number: string): string {
  const signs = Array.from(number)
  return signs.length < 2 + FEWEST_HIDDEN ? '***' : `${signs[0]}***${signs.at(-1)}`
}

/** So much stays hidden at least. */
const FEWEST_HIDDEN = 2

/** Whether a number is shown in part only, "1***7": then it leads nowhere. */
export const isMasked = (number: string) => number.includes('*')
