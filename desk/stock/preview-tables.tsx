import type { ReactNode } from 'react'
import { QUANTITIES, type StockPreview } from '#contract/desk/stock.ts'
import { Chip } from '#ui/chip.tsx'
import { countWords, QUANTITY_WORDS } from './words.ts'

type PreviewRow = StockPreview['changed'][number]

/** The rows that a file would change, add or refuse, and the number of each. */
export function PreviewTables({ preview }: { preview: StockPreview }) {
  const { sums, changed, taken, refused } = preview
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Chip tone={sums.changed > 0 ? 'notice' : 'quiet'}>{countWords(sums.changed)} changed</Chip>
        <Chip tone={sums.taken > 0 ? 'info' : 'quiet'}>{countWords(sums.taken)} new</Chip>
        <Chip tone="quiet">{countWords(sums.known)} unchanged</Chip>
        <Chip tone={sums.refused > 0 ? 'error' : 'quiet'}>{countWords(sums.refused)} skipped</Chip>
      </p>
      <Rows title="Changed" of={sums.changed} rows={changed} head="Old → new" say={changedWords} />
      <Rows title="New" of={sums.taken} rows={taken} head="Quantities" say={newWords} />
      {refused.length > 0 && (
        <Part title="Skipped rows" of={sums.refused} shown={refused.length}>
          <thead className="text-left text-xs text-soft">
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, reason }, index) => (
              <tr key={index} className="border-t border-hair">
                <td className="figures w-20 py-1.5">{line}</td>
                <td className="py-1.5">{reason}</td>
              </tr>
            ))}
          </tbody>
        </Part>
      )}
    </>
  )
}

interface RowsProps {
  title: string
  of: number
  rows: readonly PreviewRow[]
  head: string
  say: (row: PreviewRow) => string
}

function Rows({ title, of, rows, head, say }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Part title={title} of={of} shown={rows.length}>
      <thead className="text-left text-xs text-soft">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Item</th>
          <th scope="col">Size</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-t border-hair">
            <td className="figures w-20 py-1.5">{row.line}</td>
            <td className="py-1.5 pr-4">
              <bdi>{row.item}</bdi>
            </td>
            <td className="py-1.5 pr-4">
              <bdi>{row.size}</bdi>
            </td>
            <td className="figures py-1.5">{say(row)}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  )
}

const MOST_OPEN = 30

function Part({ title, of, shown, children }: { title: string; of: number; shown: number; children: ReactNode }) {
  return (
    <details open={shown <= MOST_OPEN}>
      <summary className="min-h-9 py-1.5 font-medium">
        {title}
        {of > shown && (
          <span className="font-normal text-soft">
            , the first {shown} of {countWords(of)}
          </span>
        )}
      </summary>
      <table className="w-full text-sm">{children}</table>
    </details>
  )
}

function changedWords({ before, after }: PreviewRow): string {
  return QUANTITIES.filter((field) => before?.[field] !== after[field])
    .map((field) => `${QUANTITY_WORDS[field]} ${countWords(before?.[field] ?? 0)} → ${countWords(after[field])}`)
    .join(', ')
}

function newWords({ after }: PreviewRow): string {
  const counted = QUANTITIES.filter((field) => after[field] > 0)
  return counted.map((field) => `${QUANTITY_WORDS[field]} ${countWords(after[field])}`).join(', ') || 'nothing there'
}
