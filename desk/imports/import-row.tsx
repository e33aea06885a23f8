import { useState } from 'react'
import type { ImportRun } from '#contract/desk/imports.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { Moment } from '../moment.tsx'
import { bodyOf, DeskRefused } from '../call/use-call.ts'
import { Refusals } from './refusals.tsx'
import { BAR, countWords, isOpen, KIND_WORDS, sizeWords, STATE_WORDS, sumWords } from './words.ts'

/** One import: what, by whom, how far, and what was refused. */
export function ImportRow({ row, onChange }: { row: ImportRun; onChange: (row: ImportRun) => void }) {
  const { title, tone } = STATE_WORDS[row.state]
  return (
    <li className="flex flex-col gap-2 border-b border-hair px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="min-w-48 grow">
          <span className="font-medium">
            <bdi>{row.fileName}</bdi>
          </span>{' '}
          <span className="text-sm text-soft">
            {KIND_WORDS[row.kind]}, {sizeWords(row.bytes)}
          </span>
        </span>
        <Chip tone={tone}>{title}</Chip>
        <span className="text-sm text-soft">
          <bdi>{row.by}</bdi>, <Moment at={row.createdAt} />
        </span>
        {isOpen(row) && <Stop row={row} onChange={onChange} />}
      </div>
      {isOpen(row) && <Progress row={row} />}
      {row.state !== 'waiting' && <p className="figures text-sm">{sumWords(row)}.</p>}
      {row.state === 'failed' && (
        <p className="text-sm text-thread">It could not be finished. Send the file again: what has entered is known.</p>
      )}
      {row.refused > 0 && <Refusals row={row} />}
    </li>
  )
}

function Progress({ row }: { row: ImportRun }) {
  const rows = row.taken + row.changed + row.known + row.refused
  if (row.state === 'waiting') return <p className="text-sm text-soft">It begins when those before it are through.</p>
  return (
    <label className="flex max-w-form flex-col gap-1 text-sm">
      <span className="figures">
        {countWords(rows)} {row.rowsTotal === null ? 'entries' : `of ${countWords(row.rowsTotal)} rows`},{' '}
        {Math.floor((row.bytesDone / row.bytes) * 100)} %
      </span>
      <progress value={row.bytesDone} max={row.bytes} className={BAR} />
    </label>
  )
}

function Stop({ row, onChange }: { row: ImportRun; onChange: (row: ImportRun) => void }) {
  const { busy, press } = useOneAtATime()
  const [said, setSaid] = useState('')
  const stop = () =>
    press(async () => {
      setSaid('')
      try {
        onChange((await bodyOf('imports.stop', { id: row.id })).row)
      } catch (error) {
        const isOver = error instanceof DeskRefused && error.code === 'CHANGED_MEANWHILE'
        setSaid(isOver ? 'It was through already.' : 'It still runs: the desk cannot be reached just now.')
      }
    })
  return (
    <>
      <Button variant="quiet" busy={busy} aria-label={`Stop ${row.fileName}`} onClick={() => void stop()}>
        Stop
      </Button>
      <span role="alert">{said && <FieldError>{said}</FieldError>}</span>
    </>
  )
}
