/**
 * The name of an item in the stock: its title, and its style if it comes in several, "Everyday Slub Tee - Ink". The
 * size is apart. (Specification 3.)
 */
export function itemName(title: string, style: string): string {
  return style === '' ? title : `${title} - ${style}`
}
