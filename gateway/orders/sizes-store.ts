import type { ISql } from 'postgres'
import type { Policy } from '#rules/policies/policy.ts'
import {
  offerOf,
  type OfferedColour,
  type Sizes,
  sizesByTitle,
  sizesOfLine,
  type Supply,
  type Variant,
} from '#rules/orders/sizes.ts'
import { moreFor } from '#rules/returns/money/difference.ts'

/** A variant as read. */
export interface ReadSize extends Pick<Variant, 'variantId' | 'size' | 'style'> {
  supply: Supply
}

/** The same in another colour. */
export type ReadColour = Omit<ReadSize, 'style'> & { colour: string; src?: string }

/**
 * The variant of a line, its price now, and the variants of its product at another price; null if a price is unknown.
 */
export interface ReadPrices {
  id: string
  own: number | null
  others: Record<string, number | null>
}

/** The shop's offers in place of a bought item. */
export type Offers = Pick<Policy, 'offersColours' | 'priceDifference' | 'tellsWhenBack'>

/** The values of the columns of {@link offersPart}: each is there only if the shop offers it. */
export interface ReadOffers {
  colours?: Record<string, ReadColour[]>
  prices?: Record<string, ReadPrices>
  alertVariants?: string[]
}

/**
 * Further columns: the other colours of the lines of the order `o`, other prices, and the variants for which its
 * customer has an alert, as far as the shop offers it.
 */
export function offersPart(sql: ISql, { offersColours, priceDifference, tellsWhenBack }: Offers = NOTHING) {
  if (!offersColours && !priceDifference && !tellsWhenBack) return sql``
  const colours = offersColours ? sql`, ${pictured(sql)} AS colours` : sql``
  const prices = offersColours || priceDifference ? sql`, prices_of(o.id) AS prices` : sql``
  const alertVariants = tellsWhenBack
    ? sql`, ARRAY(SELECT a.variant_id FROM size_alerts a
        WHERE a.customer_id = o.customer_id AND is_open(a)) AS "alertVariants"`
    : sql``
  return sql`${colours} ${prices} ${alertVariants}`
}

/** The other colours of each line, each variant with its own picture. */
const pictured = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(line.key, (
    SELECT jsonb_agg(c.variant || jsonb_build_object('src', coalesce(v.image_url, '')) ORDER BY c.place)
    FROM jsonb_array_elements(line.value) WITH ORDINALITY c (variant, place)
      LEFT JOIN variants v ON v.id = c.variant ->> 'variantId'
  )), '{}') FROM jsonb_each(other_colours_of(o.id)) line)`

const NOTHING: Offers = { offersColours: false, priceDifference: false, tellsWhenBack: false }

interface ReadLine {
  size: string
  variantTitle: string
  sizes: ReadSize[]
}

/**
 * The offers in place of a line, with their price differences: in its own colour as `left` or by its variant, and in
 * the other colours that are available now or once they are made.
 */
export function offersOf(
  line: ReadLine,
  left: readonly ReadSize[] | null,
  colours: readonly ReadColour[] = [],
  prices?: ReadPrices,
): Sizes & { colours: OfferedColour[] } {
  const offered = <Read extends { supply: Supply; variantId: string | null }>({ supply, ...size }: Read) => ({
    ...size,
    ...offerOf(supply),
    morePaise: moreThan(prices, size.variantId),
  })
  const others = left?.map(offered)
  const own = { size: line.size, sizes: line.sizes.map(offered) }
  return {
    ...(others ? sizesByTitle(line.variantTitle, others) : sizesOfLine(own)),
    colours: colours.map(offered).filter(({ available, stage }) => available || stage !== null),
  }
}

/** A variant that is not among the others has the price of the line's own. */
function moreThan(prices: ReadPrices | undefined, variantId: string | null): number | null {
  if (!prices || variantId === null) return null
  const { id, own: ownPaise, others } = prices
  if (variantId === id) return 0
  return moreFor({ ownPaise, wishPaise: others[variantId] === undefined ? ownPaise : others[variantId] })
}
