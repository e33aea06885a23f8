/** Shopify's name for the variant of a product without options. */
const NO_OPTIONS = 'Default Title'

/** An item by its name at Shopify, which ends with its variant: "Saraighat Striped Tee - Ivory / M". */
export interface NamedItem {
  name: string
  variant_title: string
}

/** The name of an item without its variant, which is shown beside it. */
export function nameOf({ name, variant_title: variant }: NamedItem): string {
  const end = ` - ${variant}`
  return variant && name.endsWith(end) && name.length > end.length ? name.slice(0, -end.length) : name
}

/** The variant beside the name: "Ivory · Size M", "Size 37"; '' of a product without options. The size is last. */
export function variantWords(variant: string): string {
  if (variant === '' || variant === NO_OPTIONS) return ''
  const options = variant.split(' / ').filter((option) => option.trim() !== '')
  return options
    .map((option, place) => (place === options.length - 1 && isSize(option) ? `Size ${option}` : option))
    .join(' · ')
}

/** A size is short: "M", "XXL", "37", "5.5", "UK 6"; "Free Size" says so itself. */
const isSize = (option: string) =>
  /^(?:[X\d]{0,3}[SML]|X{1,4}[SL]|(?:UK|EU|US)? ?\d{1,3}(?:\.5)?|[SML]\/[SML])$/i.test(option.trim())
