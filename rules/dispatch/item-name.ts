/**
 * The name under which the stock of an item is kept: its title, and its style where it comes in several, "Everyday Slub
 * Tee - Ink". The size stands beside it. (Specification 3.)
 */
export function itemName(title: string, style: string): string {
  return style === '' ? title : `${title} - ${style}`
}
