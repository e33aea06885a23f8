import { QUANTITIES, type StockLine } from '#contract/desk/stock.ts'
import { Moment } from '../moment.tsx'
import { byItem } from './sizes.ts'
import { StockCell } from './stock-cell.tsx'
import type { Edits } from './use-edits.ts'
import { countWords, QUANTITY_WORDS } from './words.ts'

interface StockTableProps {
  rows: readonly StockLine[]
  edits: Edits
  canEdit: boolean
  onHistory: (row: StockLine) => void
}

const COLUMNS = QUANTITIES.length + 4

/** What there is, size by size under its item. */
export function StockTable({ rows, edits, canEdit, onHistory }: StockTableProps) {
  return (
    // It scrolls by itself on a narrow screen, so that it must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Stock by item and size" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-[46rem] text-sm">
        <thead className="text-xs text-soft">
          <tr className="border-b border-hair">
            <th scope="col" className="py-2 pr-2 pl-4 text-left font-medium">
              Size
            </th>
            {QUANTITIES.map((field) => (
              <th key={field} scope="col" className="px-3 py-2 text-right font-medium">
                {QUANTITY_WORDS[field]}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Shopify counts
            </th>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              Changed
            </th>
            <th scope="col" className="py-2 pr-4">
              <span className="sr-only">Who changed it</span>
            </th>
          </tr>
        </thead>
        {byItem(rows).map(({ item, rows: sizes }) => (
          <tbody key={item}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={COLUMNS}
                className="bg-river-wash px-4 py-2 text-left text-base font-medium"
              >
                <bdi>{item}</bdi>
              </th>
            </tr>
            {sizes.map((row) => (
              <Size key={row.size} row={row} edits={edits} canEdit={canEdit} onHistory={onHistory} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Size({ row, edits, canEdit, onHistory }: Omit<StockTableProps, 'rows'> & { row: StockLine }) {
  return (
    <tr className="row h-10 border-b border-hair">
      <th scope="row" className="py-1 pr-2 pl-4 text-left font-normal">
        <bdi>{row.size}</bdi>
      </th>
      {QUANTITIES.map((field) =>
        canEdit ? (
          <StockCell key={field} row={row} field={field} edits={edits} />
        ) : (
          <td key={field} className="figures px-3 py-1 text-right">
            {countWords(row.quantities[field])}
          </td>
        ),
      )}
      <td className="figures px-3 py-1 text-right">{row.shopify === null ? '–' : countWords(row.shopify)}</td>
      <td className="px-3 py-1 text-soft">
        <Moment at={row.updatedAt} />
      </td>
      <td className="py-1 pr-4 text-right">
        <button
          type="button"
          onClick={() => onHistory(row)}
          aria-label={`History of ${row.item}, ${row.size}`}
          className="min-h-9 rounded-md px-2 text-river underline-offset-2 hover:underline"
        >
          History
        </button>
      </td>
    </tr>
  )
}
