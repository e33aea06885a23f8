import { QUANTITIES, type StockChange, type StockLine } from '#contract/desk/stock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { Moment } from '../moment.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { countWords, QUANTITY_WORDS, CHANGE_WORDS } from './words.ts'

/** The changes of a row and the staff who made them, the last change first. */
export function HistoryDialog({ row, onClose }: { row: StockLine | undefined; onClose: () => void }) {
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row ? `${row.item}, ${row.size}` : ''}>
      {row && <Changes item={row.item} size={row.size} />}
    </Dialog>
  )
}

function Changes({ item, size }: { item: string; size: string }) {
  const pages = useDeskPages(
    'stock.history',
    { item, size },
    { page: ({ changes, next }) => ({ rows: changes, next }), from: (before: string) => ({ before }) },
  )
  return (
    <ListFrame pages={pages} empty={<p>No changes yet.</p>}>
      {(changes) => (
        <ol className="flex flex-col text-sm">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hair py-2">
              <span className="figures">{changeText(change)}</span>
              <span className="text-soft">
                <bdi>{change.by ?? 'by a command'}</bdi>, {CHANGE_WORDS[change.way]}, <Moment at={change.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </ListFrame>
  )
}

function changeText({ before, after }: StockChange): string {
  const changed = QUANTITIES.filter((field) => (before ? before[field] !== after[field] : after[field] > 0))
  const parts = changed.map((field) =>
    before
      ? `${QUANTITY_WORDS[field]} ${countWords(before[field])} → ${countWords(after[field])}`
      : `${QUANTITY_WORDS[field]} ${countWords(after[field])}`,
  )
  return `${before ? '' : 'New: '}${parts.join(', ') || 'nothing there'}`
}
