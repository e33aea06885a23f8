import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { StockPreview } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PreviewTables } from './preview-tables.tsx'
import type { ChosenCsv } from './use-csv.ts'
import { countedWords } from './words.ts'

interface CsvPanelProps {
  chosen: ChosenCsv
  busy: boolean
  onTakeIn: () => void
  onAgain: () => void
  onLeave: () => void
}

/** The changes that a chosen file would make, before it changes anything. */
export function CsvPanel({ chosen, busy, onTakeIn, onAgain, onLeave }: CsvPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, isLarge, preview, isNew, done, problem } = chosen
  const isSettled = Boolean(isLarge || preview || done || problem)
  useEffect(() => {
    if (isSettled) heading.current?.focus()
  }, [isSettled])
  return (
    <section aria-labelledby="csv" className="m-4 flex flex-col gap-4 rounded-md border border-hair bg-sheet p-4">
      <h2 id="csv" ref={heading} tabIndex={-1} className="text-lg">
        {done ? 'Imported: ' : 'What would change: '}
        <bdi>{name}</bdi>
      </h2>
      {!isSettled && <Skeleton className="h-24 w-full" />}
      {isLarge && <Large />}
      {isNew && (
        <Notice tone="notice">
          The stock has changed in the meantime, so nothing was imported. This is the new preview.
        </Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {done && <Notice tone="done">{doneWords(done)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {preview && isAny(preview) && (
          <Button busy={busy} onClick={onTakeIn}>
            Import {countedWords(preview.sums.taken + preview.sums.changed, 'row', 'rows')}
          </Button>
        )}
        {problem && !preview && (
          <Button busy={busy} onClick={onAgain}>
            Try again
          </Button>
        )}
        {isSettled && (
          <Button variant="quiet" onClick={onLeave}>
            {done || isLarge || (preview && !isAny(preview)) ? 'Close' : 'Cancel'}
          </Button>
        )}
      </div>
      {preview && <PreviewTables preview={preview} />}
    </section>
  )
}

const isAny = ({ sums }: StockPreview) => sums.taken + sums.changed > 0

function Large() {
  return (
    <Notice tone="notice" title="This file is too large for a preview.">
      <p>
        Send it as an import: it is imported row by row, and you see its progress.{' '}
        <Link to="/imports" className="text-river underline">
          To the imports
        </Link>
      </p>
    </Notice>
  )
}

function doneWords({ taken, changed, known, refused }: StockPreview['sums']): string {
  const parts = [
    `${countedWords(changed, 'row is', 'rows are')} changed`,
    `${countedWords(taken, 'row is', 'rows are')} new`,
    `${countedWords(known, 'row', 'rows')} unchanged`,
    ...(refused > 0 ? [`${countedWords(refused, 'row', 'rows')} skipped`] : []),
  ]
  return `${parts.join(', ')}.`
}
