import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MOST_OF_A_KIND, type Quantity, type StockLine } from '#contract/desk/stock.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { countedWords } from './words.ts'

/** Shows the number of unsaved entries, and asks before the page closes. */
export function UnsavedBar({ edits }: { edits: Edits }) {
  const count = edits.all.length
  const isAny = count > 0
  useEffect(() => {
    if (!isAny) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAny])
  return (
    // Not <output>: that holds no blocks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="sticky bottom-(--foot,0px)">
      {isAny && (
        <div className="flex flex-wrap items-center gap-3 border-t border-hair bg-turmeric-wash px-4 py-2">
          <span className="font-medium">{countedWords(count, 'number is', 'numbers are')} typed and not saved.</span>
          <Button
            busy={edits.all.some(({ saving }) => saving)}
            onClick={() => edits.all.forEach((draft) => void edits.save(draft))}
          >
            Save {count === 1 ? 'it' : 'them'}
          </Button>
          <Button variant="quiet" onClick={() => edits.all.forEach(edits.leave)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}

/** A typed number that is not saved. */
interface Draft {
  row: StockLine
  field: Quantity
  text: string
  /** The number at the start of typing. */
  seen: number
  saving: boolean
  /** The reason why it is not saved. */
  problem?: string
}

/** Every typed number that is not saved, also of rows that are not on the screen now. */
export interface Edits {
  of: (row: StockLine, field: Quantity) => Draft | undefined
  all: readonly Draft[]
  type: (row: StockLine, field: Quantity, text: string) => void
  save: (draft: Draft) => Promise<void>
  leave: (draft: Draft) => void
}

type Drafts = Readonly<Record<string, Draft>>

const nameOf = ({ item, size }: StockLine, field: Quantity) => JSON.stringify([item, size, field])

/** The typed numbers of the stock; `onSaved` gets the new row. */
export function useEdits(onSaved: (row: StockLine) => void): Edits {
  const [drafts, setDrafts] = useState<Drafts>({})

  const put = (draft: Draft) => setDrafts((before) => ({ ...before, [nameOf(draft.row, draft.field)]: draft }))
  const leave = ({ row, field }: Draft) =>
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== nameOf(row, field))))

  async function save(draft: Draft) {
    const { row, field, text, seen } = draft
    if (draft.saving) return
    const value = Number(text)
    if (!/^\d{1,9}$/.test(text.trim()) || value > MOST_OF_A_KIND) return put({ ...draft, problem: NOT_A_COUNT })
    if (value === seen) return leave(draft)
    put({ ...draft, saving: true, problem: '' })
    const { item, size } = row
    try {
      const saved = await bodyOf('stock.edit', { item, size, field, value, seen })
      leave(draft)
      onSaved(saved.row)
    } catch (error) {
      const newer = newerOf(error)
      if (newer !== undefined) onSaved({ ...row, quantities: { ...row.quantities, [field]: newer } })
      put({ ...draft, saving: false, seen: newer ?? seen, problem: problemOf(error, newer, text.trim()) })
    }
  }

  return {
    of: (row, field) => drafts[nameOf(row, field)],
    all: Object.values(drafts),
    type(row, field, text) {
      const known = drafts[nameOf(row, field)]
      if (known?.saving) return
      if (!known && text === String(row.quantities[field])) return
      put({ row, field, text, seen: known?.seen ?? row.quantities[field], saving: false })
    },
    save,
    leave,
  }
}

const NOT_A_COUNT = 'A whole number from 0 to 999999999, please.'

function newerOf(error: unknown): number | undefined {
  const isNewer = error instanceof DeskRefused && error.code === 'CHANGED_MEANWHILE' && /^\d+$/.test(error.about ?? '')
  return isNewer ? Number(error.about) : undefined
}

function problemOf(error: unknown, newer: number | undefined, text: string): string {
  if (newer !== undefined)
    return `A colleague changed it to ${newer}. Enter makes it ${text}, Esc leaves it at ${newer}.`
  if (error instanceof DeskRefused) return error.message
  return 'Not saved: the desk cannot be reached just now. Enter tries again.'
}
