/** The items of an order in one line, for recognition: "Kurta" or "Kurta and 2 more"; '' if no item has a name. */
export function itemsLine(first: string, count: number): string {
  return first === '' || count <= 1 ? first : `${first} and ${count - 1} more`
}

/** The number of goods in an order: a tip or a gift wrap is no goods, and does not count as an item. */
export function goodsIn(lines: readonly { quantity: number; goods?: boolean }[]): number {
  return lines.reduce((sum, { quantity, goods }) => sum + (goods === false ? 0 : quantity), 0)
}
