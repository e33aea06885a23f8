import { shopTime } from '../calendar.ts'
import { isSoldOut, pictureOf, rupeesFor, sizesOf, type Good, type Style } from '../goods.ts'
import { piecesOf, productIdOf, type Piece } from '../shelf.ts'
import { amount, gid } from './parts.ts'

/** The body of products/create. `base` is put before the path of the pictures. */
export function productPayload(good: Good, at: Date, base: string): Record<string, unknown> {
  const id = productIdOf(good)
  const pieces = piecesOf(good)
  const images = good.styles.map((style, index) => image(good, style, index, pieces, at, base))
  return {
    admin_graphql_api_id: gid('Product', id),
    body_html: `<p>${good.title}. Made in Assam.</p>`,
    created_at: shopTime(at),
    handle: good.code,
    id: BigInt(id),
    product_type: good.collection,
    published_at: shopTime(at),
    template_suffix: null,
    title: good.title,
    updated_at: shopTime(at),
    vendor: 'Luit & Loom',
    status: 'active',
    published_scope: 'global',
    tags: [good.collection, ...(good.shelf ? [good.shelf] : [])].join(', '),
    variants: pieces.map((piece, index) => variant(piece, index + 1, at)),
    options: options(good, id),
    images,
    image: images[0] ?? null,
    media: [],
    variant_gids: pieces.map(({ variantId }) => ({
      admin_graphql_api_id: gid('ProductVariant', variantId),
      updated_at: shopTime(at),
    })),
    has_variants_that_requires_components: false,
    category: null,
  }
}

const imageId = (good: Good, look: number): bigint => BigInt(productIdOf(good)) + 31_000_000_000_000n + BigInt(look)

function image(good: Good, style: Style, look: number, pieces: Piece[], at: Date, base: string) {
  const id = imageId(good, look)
  return {
    id,
    alt: good.styles.length > 1 ? `${good.title}, ${style.colour}` : good.title,
    position: look + 1,
    product_id: BigInt(productIdOf(good)),
    created_at: shopTime(at),
    updated_at: shopTime(at),
    admin_graphql_api_id: gid('ProductImage', String(id)),
    width: 600,
    height: 800,
    src: `${base}/demo/pictures/${pictureOf(good, style)}.svg`,
    variant_ids:
      good.styles.length > 1 ? pieces.filter((one) => one.style === style).map((one) => BigInt(one.variantId)) : [],
  }
}

function variant(piece: Piece, position: number, at: Date) {
  const { good, style, size, variantId } = piece
  const several = good.styles.length > 1
  const stock = isSoldOut(good, style, size) ? 0 : ((position * 5) % 12) + 2
  return {
    admin_graphql_api_id: gid('ProductVariant', variantId),
    barcode: null,
    compare_at_price: null,
    created_at: shopTime(at),
    id: BigInt(variantId),
    inventory_policy: 'deny',
    position,
    price: amount(rupeesFor(good, size) * 100),
    product_id: BigInt(piece.productId),
    sku: piece.sku,
    taxable: true,
    title: piece.title,
    updated_at: shopTime(at),
    option1: several ? style.colour : size,
    option2: several ? size : null,
    option3: null,
    image_id: several ? imageId(good, good.styles.indexOf(style)) : null,
    inventory_item_id: BigInt(variantId) + 2_000_000_000_000n,
    inventory_quantity: stock,
    old_inventory_quantity: stock,
  }
}

function options(good: Good, id: string) {
  const colours = good.styles.map((style) => style.colour)
  const named = [
    ...(colours.length > 1 ? [{ name: 'Colour', values: colours }] : []),
    { name: 'Size', values: sizesOf(good) },
  ]
  return named.map((option, index) => ({
    id: BigInt(id) + 2_500_000_000_000n + BigInt(index),
    product_id: BigInt(id),
    position: index + 1,
    ...option,
  }))
}
