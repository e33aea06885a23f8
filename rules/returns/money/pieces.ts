/**
 * What is left of a line, in paise: `rest` pieces that no request holds and no refund is of, what one of them was paid
 * for at least, and all that is left of what was paid for the line.
 */
export interface PaidPieces {
  rest: number
  eachPaise: number
  leftPaise: number
}

/**
 * What was paid for so many pieces of a line after all discounts, in paise. The price of one is rounded down; the last
 * pieces of a line are worth all that is left, so the parts add up to what was paid and never to more.
 */
export function paidForPieces(units: number, { rest, eachPaise, leftPaise }: PaidPieces): number {
  return units >= rest ? leftPaise : Math.min(leftPaise, units * eachPaise)
}
