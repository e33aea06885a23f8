import type { ProductionStage } from '#contract/dispatch.ts'
import { leftAfter, promiseOf, type Quantities } from '../dispatch/ladder.ts'

/** The size of a product that has only one. */
const ONE_SIZE = 'One Size'

/** The supply of a variant, in pieces; `inventory` is null if no one counts it. */
export type Supply = Omit<Quantities, 'inventory'> & {
  inventory: number | null
  /** The number of pieces that requests hold. */
  reserved: number
  /** True if it is available, however many are reserved. */
  endless: boolean
}

/**
 * A size on offer: `available` now, or once the pieces at this stage of production are ready; with neither, not at all.
 * `variantId` is null if the shop has no variant of this size any more. `morePaise` is the price difference to the
 * returned piece, see `rules/returns/money/difference.ts`.
 */
export interface OfferedSize {
  size: string
  variantId: string | null
  available: boolean
  stage: Exclude<ProductionStage, 'shelf' | 'planned'> | null
  morePaise: number | null
}

/** A size in another colour of the same product. */
export interface OfferedColour extends OfferedSize {
  colour: string
  /** The address of its picture, if it has one of its own. */
  src?: string
}

/** The size of a line item and those it can be exchanged for, its own included. (Specification 3.) */
export interface Sizes {
  size: string
  sizes: OfferedSize[]
}

/** A variant of a product: its size, and the options other than the size ("Black / 5"; "" if there are none). */
export interface Variant extends OfferedSize {
  style: string
}

/**
 * The availability of the next piece: requests hold the pieces that are ready first. Planned pieces are promised to no
 * one.
 */
export function offerOf({ inventory, reserved, endless, ...making }: Supply): Pick<OfferedSize, 'available' | 'stage'> {
  if (endless) return { available: true, stage: null }
  const { stage } = promiseOf(leftAfter({ inventory: inventory ?? 0, ...making }, reserved), new Date(0))
  if (stage === 'shelf') return { available: true, stage: null }
  return { available: false, stage: stage === 'planned' ? null : stage }
}

/** Shopify's name for the variant of a product without options. */
const NO_OPTIONS = 'Default Title'

/**
 * The sizes of a line item whose variant the shop still has: a variant without options is of one size, and the line's
 * own size is always in the list. (Specification 3, 4.)
 */
export function sizesOfLine(line: Sizes): Sizes {
  return withOwn({ ...line, size: line.size === NO_OPTIONS ? ONE_SIZE : line.size })
}

/**
 * The sizes of a line item whose variant is gone or was never known, from the title at the purchase ("Black / 38") and
 * from the variants left of its product: the sizes of the same style. Its own size is not available any more.
 * (Specification 3, 4.)
 */
export function sizesByTitle(variantTitle: string, left: readonly Variant[]): Sizes {
  if (variantTitle === '' || variantTitle === NO_OPTIONS) return withOwn({ size: ONE_SIZE, sizes: inStyle('', left) })
  const options = variantTitle.split(' / ')
  const style = styleOf(options, left)
  const known = options.find((option) => left.some(({ size }) => size === option))
  if (style === undefined) return withOwn({ size: known ?? variantTitle, sizes: [] })
  const own = options.filter((option) => !style.split(' / ').includes(option))
  return withOwn({ size: own.length === 1 ? own.join() : (known ?? variantTitle), sizes: inStyle(style, left) })
}

/** The style with all its options in the title; if there is only one style, that one. */
function styleOf(options: readonly string[], left: readonly Variant[]): string | undefined {
  const styles = [...new Set(left.map(({ style }) => style))]
  const named = styles.find((style) => style !== '' && style.split(' / ').every((option) => options.includes(option)))
  return named ?? (styles.length === 1 ? styles[0] : undefined)
}

const inStyle = (chosenStyle: string, left: readonly Variant[]) =>
  left
    .filter(({ style }) => style === chosenStyle)
    .map(({ style: _, ...one }) => ({ ...one, size: one.size || ONE_SIZE }))

function withOwn({ size, sizes }: Sizes): Sizes {
  if (sizes.some((one) => one.size === size)) return { size, sizes }
  return { size, sizes: [{ size, variantId: null, available: false, stage: null, morePaise: null }, ...sizes] }
}
