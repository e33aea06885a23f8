/** How many pieces of goods an order has: what is no goods, as a tip or a gift wrap, is not counted among its items. */
export function goodsIn(lines: readonly { quantity: number; goods?: boolean }[]): number {
  return lines.reduce((sum, { quantity, goods }) => sum + (goods === false ? 0 : quantity), 0)
}
