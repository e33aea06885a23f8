import { Type, type Static } from 'typebox'
import { exact, text, whole } from '../../call.ts'
import { sizeChart } from '../../sizes.ts'
import { deskCall } from '../call.ts'
import { KEEPERS } from '../roles.ts'
import { changed } from './templates.ts'

/** The most characters of the text of a size chart. */
const MOST_WRITTEN = 20_000

const whose = { kind: Type.Union([Type.Literal('product'), Type.Literal('type')]), name: text(255, ['Flats']) }

/**
 * A product, or a type of product, that can have a size chart: `name` is the product's id, or the type. `has`: the
 * chart that its customers see was typed here for it, for its type, or comes from Shopify; absent if they see none.
 */
const chartPlace = exact({
  ...whose,
  title: text(1000),
  has: Type.Optional(Type.Union([Type.Literal('own'), Type.Literal('shopify'), Type.Literal('type')])),
})

/** See {@link chartPlace}. */
export type ChartPlace = Static<typeof chartPlace>

/**
 * The size chart that staff typed for a product or a type; `written` is '' if they typed none. `otherwise` is the chart
 * that customers see without it, from Shopify or of the type.
 */
const typedChart = exact({
  ...whose,
  title: text(1000),
  written: text(MOST_WRITTEN),
  otherwise: Type.Optional(
    exact({ from: Type.Union([Type.Literal('shopify'), Type.Literal('type')]), chart: sizeChart }),
  ),
  ...changed,
})

/** See {@link typedChart}. */
export type TypedChart = Static<typeof typedChart>

/**
 * The types of products, and the products for which a chart was typed; with `search`, the first types and products that
 * have these words.
 */
const list = deskCall('sizeCharts.list', {
  summary: 'The types and the products that can have a size chart.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ search: text(200) }),
  response: exact({ places: Type.Array(chartPlace) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** The size chart that was typed for a product or a type. */
const open = deskCall('sizeCharts.open', {
  summary: 'The size chart that was typed for a product or a type.',
  roles: KEEPERS,
  logged: ['kind', 'name'],
  looks: true,
  request: exact(whose),
  response: exact({ chart: typedChart }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Sets the size chart of a product or a type, `version` having been seen; '' removes it. SIZE_CHART_UNREADABLE has the
 * fault in `about`, with its row and column ("cell too long 2 3").
 */
const save = deskCall('sizeCharts.save', {
  summary: 'Sets or removes the size chart of a product or a type.',
  roles: KEEPERS,
  logged: ['kind', 'name', 'version'],
  request: exact({ ...whose, written: text(MOST_WRITTEN), version: whole(0) }),
  response: exact({ chart: typedChart }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SIZE_CHART_UNREADABLE', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about the size charts. */
export const SIZE_CHART_CALLS = { 'sizeCharts.list': list, 'sizeCharts.open': open, 'sizeCharts.save': save } as const
