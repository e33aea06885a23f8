import { useState, useRef } from 'react'
import { KEEPERS } from '#contract/desk/roles.ts'
import type { StockLine } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { ListSearch, ListFrame } from '../list/list-frame.tsx'
import { useKeys } from '../keys/keys.ts'
import { useSearch } from '../list/search-state.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf } from '../call/query.ts'
import { useDeskPages } from '../list/use-pages.ts'
import { saveText } from '../save-text.ts'
import { CsvPanel } from './csv-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { StockTable } from './stock-table.tsx'
import { UnsavedBar, useEdits } from './edits.tsx'
import { useCsv } from './use-csv.ts'
import { countWords } from './words.ts'

/** Stock on the shelf and in production; retailers and admins edit it here. */
export function StockScreen() {
  const canEdit = KEEPERS.includes(useStaff().role)
  const search = useSearch()
  const { show } = useToast()
  const pages = useDeskPages(
    'stock.list',
    { search },
    { page: (list) => list, from: (after: { item: string; size: string }) => ({ after }) },
  )
  const edits = useEdits((saved) =>
    pages.change((rows) => rows.map((row) => (row.item === saved.item && row.size === saved.size ? saved : row))),
  )
  const csv = useCsv(pages.refresh)
  const { busy, rows, download } = useDownload((text) => show({ kind: 'error', text }))
  const [opened, setOpened] = useState<StockLine>()
  useKeys('Stock', [{ keys: 'd', words: 'Export the stock as CSV', act: () => void download() }])

  return (
    <div className="flex grow flex-col desk:min-h-screenful">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Stock</h1>
        <ListSearch label="Find an item" />
        <div className="ml-auto flex flex-wrap gap-3">
          <Button variant="quiet" busy={busy} onClick={() => void download()}>
            {busy && rows > 0 ? `${countWords(rows)} rows` : 'Export CSV'}
          </Button>
          {canEdit && <CsvChoice busy={csv.busy} onChoose={(file) => void csv.choose(file)} />}
        </div>
      </header>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        Where Shopify tracks an item, its count is used instead of the number on the shelf here.
        {canEdit && ' Type over a number: Enter saves it, Esc leaves it, ↑ and ↓ go along the column.'}
      </p>
      {csv.chosen && (
        <CsvPanel
          chosen={csv.chosen}
          busy={csv.busy}
          onTakeIn={() => void csv.takeIn()}
          onAgain={() => void csv.again()}
          onLeave={csv.leave}
        />
      )}
      <div className="grow">
        <ListFrame pages={pages} empty={<Empty search={search} canEdit={canEdit} />}>
          {(shown) => <StockTable rows={shown} edits={edits} canEdit={canEdit} onHistory={setOpened} />}
        </ListFrame>
      </div>
      <UnsavedBar edits={edits} />
      <HistoryDialog row={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

function Empty({ search, canEdit }: { search: string; canEdit: boolean }) {
  if (search) return <p>No item has these words in its name. Fewer words find more.</p>
  if (!canEdit) return <p>The stock of every item and size appears here. There is none yet.</p>
  return (
    <p>
      The stock of every item and size appears here. Import a CSV with the columns item, size and at least one of
      inventory, PO, finishing, stitching and cutting.
    </p>
  )
}

/** The button that chooses a CSV. */
function CsvChoice({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV of stock"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again once it was corrected.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button variant="quiet" busy={busy} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
    </>
  )
}

/** Loads the whole stock part by part and saves it as one file. */
function useDownload(say: (failed: string) => void) {
  const { busy, run } = useOneAtATime()
  const [rows, setRows] = useState(0)

  const download = () =>
    run(async () => {
      setRows(0)
      try {
        const day = new Date().toISOString().slice(0, 10)
        saveText(`stock-${day}.csv`, await wholeCsv(setRows))
      } catch {
        say('The stock could not be fetched. Please try again.')
      }
    })
  return { busy, rows, download }
}

async function wholeCsv(tell: (rows: number) => void): Promise<string> {
  const parts: string[] = []
  let rows = 0
  let after: { item: string; size: string } | undefined
  do {
    const part = await bodyOf('stock.export', after ? { after } : {})
    parts.push(part.csv)
    rows += part.rows
    after = part.next
    tell(rows)
  } while (after)
  return parts.join('')
}
