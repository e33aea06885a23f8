import type { ProductUpdate, VariantUpdate } from './shop-event.ts'
import {
  count,
  id,
  idIfAny,
  paiseIfAny,
  part,
  parts,
  partsIfAny,
  text,
  textIfAny,
  textsIfAny,
  time,
  type Part,
} from './shapes.ts'

/** From this many variants on, a message may have only the first ones. */
const MAX_VARIANTS_IN_WEBHOOK = 100
const ONLY_VARIANT = 'Default Title'

/** A product with its variants, which are the sizes of one or several styles. */
export function productOf(from: Part): ProductUpdate {
  const images = partsIfAny(from, 'images') ?? []
  const variants = parts(from, 'variants')
  const optionNames = (partsIfAny(from, 'options') ?? [])
    .sort((one, other) => count(one, 'position', 0) - count(other, 'position', 0))
    .map((option) => text(option, 'name', 255))
  const listed = variants
    .sort((one, other) => count(one, 'position', 0) - count(other, 'position', 0))
    .map((variant) => variantOf(variant, optionNames, images))
  return {
    id: id(from, 'id'),
    version: time(from, 'updated_at'),
    title: text(from, 'title'),
    imageUrl: imageOf(from, images),
    productType: textIfAny(from, 'product_type', 255),
    tags: textsIfAny(from, 'tags'),
    variants: [...new Map(listed.map((variant) => [variant.id, variant])).values()],
    complete: variants.length < MAX_VARIANTS_IN_WEBHOOK,
  }
}

/**
 * The size is the option of that name, else the first option; the style is the rest, one option of it may be the
 * colour.
 */
export function sizeAndStyle(
  options: readonly { name: string; value: string }[],
): Pick<VariantUpdate, 'size' | 'style' | 'colour'> {
  const real = options.filter((option) => option.value !== '' && option.value !== ONLY_VARIANT)
  const size = real.find((option) => /size/i.test(option.name)) ?? real[0]
  const rest = real.filter((option) => option !== size)
  const colour = rest.find((option) => /colou?r|shade/i.test(option.name))
  return { size: size?.value ?? '', style: rest.map(({ value }) => value).join(' / '), colour: colour?.value ?? '' }
}

function variantOf(from: Part, optionNames: readonly string[], images: readonly Part[]): VariantUpdate {
  const options = ['option1', 'option2', 'option3'].map((key, index) => ({
    name: optionNames[index] ?? '',
    value: text(from, key, 255),
  }))
  const hasOptions = options.some((option) => option.value !== '')
  const imageId = idIfAny(from, 'image_id')
  const image = imageId === null ? undefined : images.find((one) => idIfAny(one, 'id') === imageId)
  return {
    id: id(from, 'id'),
    ...sizeAndStyle(hasOptions ? options : [{ name: '', value: text(from, 'title', 255) }]),
    sku: text(from, 'sku', 255),
    pricePaise: paiseIfAny(from, 'price'),
    imageUrl: image ? text(image, 'src', 2000) : '',
    available: isAvailable(from),
    sellsOn: sellsOn(text(from, 'inventory_policy', 64)),
    inventoryItemId: idIfAny(from, 'inventory_item_id'),
  }
}

/** Out of stock only when the shop counts it, does not sell beyond its stock, and has none left. */
function isAvailable(from: Part): boolean {
  const { inventory_quantity: left, inventory_management: countedBy } = from.fields
  const isCounted = countedBy !== null && typeof left === 'number'
  return !isCounted || left > 0 || sellsOn(text(from, 'inventory_policy', 64)) === true
}

/** By the inventory policy, as messages ("continue") and exports ("CONTINUE") write it. */
export function sellsOn(policy: string): boolean | null {
  return policy === '' ? null : policy.toLowerCase() === 'continue'
}

function imageOf(from: Part, images: readonly Part[]): string {
  const image = part(from, 'image') ?? images[0]
  if (image) return text(image, 'src', 2000)
  const media = (partsIfAny(from, 'media') ?? [])[0]
  const preview = media && part(media, 'preview_image')
  return preview ? text(preview, 'src', 2000) : ''
}
