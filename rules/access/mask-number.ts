/** An order number of which only the ends are told, "1***7". Of a short one nothing is. */
export function maskNumber(number: string): string {
  return masked(number, 1)
}

/** An AWB of which only the ends are told, "29***45". Of a short one less is, or nothing. */
export function maskAwb(awb: string): string {
  return masked(awb, awb.length >= SHORTEST_AWB ? 2 : 1)
}

const SHORTEST_AWB = 8
/** So much stays hidden at least. */
const FEWEST_HIDDEN = 2

function masked(text: string, shown: number): string {
  const letters = Array.from(text)
  if (letters.length < 2 * shown + FEWEST_HIDDEN) return '***'
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`
}

/** Whether a number is shown in part only, "1***7": then it leads nowhere. */
export const isMasked = (number: string) => number.includes('*')
