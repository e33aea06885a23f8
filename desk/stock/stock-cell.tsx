import { useId, type KeyboardEvent } from 'react'
import type { Quantity, StockLine } from '#contract/desk/stock.ts'
import type { Edits } from './use-edits.ts'
import { countWords, QUANTITY_WORDS } from './words.ts'

const LOOK =
  'figures w-20 min-h-9 rounded-md border px-2 text-right text-ink hover:border-ink focus-visible:border-river focus-visible:bg-sheet aria-invalid:border-thread'

/** One number of the stock, to be typed over in its place: Enter saves, Esc leaves it as it was, the arrows go up and down. */
export function StockCell({ row, field, edits }: { row: StockLine; field: Quantity; edits: Edits }) {
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
        aria-invalid={draft?.said ? true : undefined}
        aria-describedby={draft ? id : undefined}
        aria-busy={draft?.saving || undefined}
        value={draft?.text ?? String(row.quantities[field])}
        onChange={({ target }) => edits.type(row, field, target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        className={`${LOOK} ${draft ? 'border-turmeric-mark bg-turmeric-wash' : 'border-hair bg-transparent'}`}
      />
      {draft && (
        <p id={id} className={`ml-auto max-w-36 pt-1 text-xs ${draft.said ? 'text-thread' : 'text-soft'}`}>
          <span role={draft.said ? 'alert' : undefined}>
            {draft.said || (draft.saving ? 'Being saved' : `Was ${countWords(draft.seen)}`)}
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
