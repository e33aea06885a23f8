import type { ProductionStage } from '#contract/dispatch.ts'
import { itemName } from '#rules/dispatch/item-name.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { GOODS, isSoldOut } from './goods.ts'
import { piece, piecesOf, type Piece } from './shelf.ts'

/** The stock of one piece. */
export interface Stocked extends Quantities {
  item: string
  size: string
}

/** One piece at each rung of the ladder. */
// prettier-ignore
export const STOCK_LADDER: readonly { rung: ProductionStage; piece: Piece }[] = [
  { rung: 'shelf', piece: piece('slub-tee', 'L') },
  { rung: 'finishing', piece: piece('pleated-check', 'XS') },
  { rung: 'stitching', piece: piece('majuli-tunic', 'XS') },
  { rung: 'cutting', piece: piece('nodi-wrap', 'L') },
  { rung: 'planned', piece: piece('gamosa-co-ord', 'M') },
]

const NOTHING: Quantities = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }
/** The stages of pieces that are sold out. An order at a workshop (PO) counts like the finishing stage. */
const STAGES = ['finishing', 'po', 'stitching', 'cutting', 'planned'] as const

/** The stock of everything that the demo shop sells: pieces that are not on the shelf are being made, or planned. */
export const demoStock = (): Stocked[] => GOODS.flatMap(piecesOf).map(stocked)

/** The stock as the shop's spreadsheet exports it. */
export function stockCsv(rows: readonly Stocked[]): string {
  const line = ({ item, size, inventory, po, finishing, stitching, cutting }: Stocked) =>
    [`"${item.replaceAll('"', '""')}"`, size, inventory, po, finishing, stitching, cutting].join()
  return `item,size,inventory,PO,finishing,stitching,cutting\n${rows.map((row) => `${line(row)}\n`).join('')}`
}

function stocked(one: Piece, n: number): Stocked {
  const { good, style, size } = one
  const item = itemName(good.title, good.styles.length > 1 ? style.colour : '')
  return { item, size, ...NOTHING, ...quantitiesOf(one, n) }
}

/** The pieces on the shelf or in production; nothing if the piece is sold out and only planned. */
function quantitiesOf(one: Piece, n: number): Partial<Quantities> {
  const rung = STOCK_LADDER.find((step) => step.piece.sku === one.sku)?.rung
  const some = 6 + ((n * 7) % 31)
  const isOnShelf = rung === undefined ? !isSoldOut(one.good, one.style, one.size) : rung === 'shelf'
  if (isOnShelf) return { inventory: some, ...(n % 4 === 0 ? { stitching: 24 } : {}) }
  const stage = rung ?? STAGES[n % STAGES.length] ?? 'planned'
  return stage === 'planned' ? {} : { [stage]: some }
}
