/**
 * The rest of a line, in paise: `rest` pieces that neither a request holds nor a refund covers, the least price paid
 * for one of them, and all money that is left of the line's price.
 */
export interface PaidPieces {
  rest: number
  eachPaise: number
  leftPaise: number
}

/**
 * The price paid for a number of pieces of a line after all discounts, in paise. The price of one is rounded down; the
 * last pieces of a line get all that is left, so the parts add up to the price paid and never to more.
 */
export function paidForPieces(units: number, { rest, eachPaise, leftPaise }: PaidPieces): number {
  return units >= rest ? leftPaise : Math.min(leftPaise, units * eachPaise)
}
