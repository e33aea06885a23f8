/** The items of an order in one line, by which it is recognised: "Kurta" or "Kurta, 2 more"; '' where none is named. */
export function itemsLine(first: string, count: number): string {
  return first === '' || count <= 1 ? first : `${first}, ${count - 1} more`
}
