/** The items of an order in one line, by which it is recognised: "Kurta" or "Kurta, 2 more"; '' where none is named. */
export function itemsLine(first: string, count: number): string {
  return first === '' || count <= 1 ? first : `${first}, ${count - 1} more`
}

/** How many pieces of goods an order has: what is no goods, as a tip or a gift wrap, is not counted among its items. */
export function goodsIn(lines: readonly { quantity: number; goods?: boolean }[]): number {
  return lines.reduce((sum, { quantity, goods }) => sum + (goods === false ? 0 : quantity), 0)
}
