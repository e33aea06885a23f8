import { useId, type KeyboardEvent } from 'react'
import { QUANTITIES, type StockLine, type Quantity } from '#contract/desk/stock.ts'
import { Moment } from '../moment.tsx'
import { byItem, countWords, QUANTITY_WORDS, waitingWords } from './words.ts'
import type { Edits } from './edits.tsx'

interface StockTableProps {
  rows: readonly StockLine[]
  edits: Edits
  canEdit: boolean
  onHistory: (row: StockLine) => void
}

const COLUMNS = QUANTITIES.length + 4

/** The stock, size by size under its item. */
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
        {row.waiting > 0 && <span className="block text-xs text-soft">{waitingWords(row.waiting)}</span>}
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

const LOOK =
  'figures w-20 min-h-9 rounded-md border px-2 text-right text-ink hover:border-ink focus-visible:border-river ' +
  'focus-visible:bg-sheet aria-invalid:border-thread'

/** One number of the stock, to type over in its place: Enter saves, Esc discards, the arrows go up and down. */
function StockCell({ row, field, edits }: { row: StockLine; field: Quantity; edits: Edits }) {
  const id = useId()
  const draft = edits.of(row, field)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      neighbour(currentTarget, field, key === 'ArrowDown' ? 1 : -1)?.select()
    }
    if (!draft) return
    if (key === 'Enter') void edits.save(draft)
    if (key === 'Escape') edits.leave(draft)
  }

  return (
    <td className="px-1 py-1 text-right align-top">
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        data-quantity={field}
        aria-label={`${QUANTITY_WORDS[field]}, ${row.item}, ${row.size}`}
        aria-invalid={draft?.problem ? true : undefined}
        aria-describedby={draft ? id : undefined}
        aria-busy={draft?.saving || undefined}
        value={draft?.text ?? String(row.quantities[field])}
        onChange={({ target }) => edits.type(row, field, target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        className={`${LOOK} ${draft ? 'border-turmeric-mark bg-turmeric-wash' : 'border-hair bg-transparent'}`}
      />
      {draft && (
        <p id={id} className={`ml-auto max-w-36 pt-1 text-xs ${draft.problem ? 'text-thread' : 'text-soft'}`}>
          <span role={draft.problem ? 'alert' : undefined}>
            {draft.problem || (draft.saving ? 'Being saved' : `Was ${countWords(draft.seen)}`)}
          </span>
        </p>
      )}
    </td>
  )
}

function neighbour(from: Element, field: Quantity, step: number): HTMLInputElement | undefined {
  const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-quantity=${field}]`)]
  return column[column.findIndex((other) => other === from) + step]
}
