import { useState } from 'react'
import { type ImportRun, MOST_STORED_REFUSALS } from '#contract/desk/imports.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Moment } from '../moment.tsx'
import { bodyOf, DeskRefused, useDeskQuery } from '../call/query.ts'
import { BAR, countWords, isOpen, KIND_WORDS, sizeWords, STATE_WORDS, STEP_WORDS, sumWords } from './words.ts'

/** One import: its content, its sender, its progress, and the refused rows. */
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
            {KIND_WORDS[row.kind]}
            {row.kind !== 'shopify' && <>, {sizeWords(row.bytes)}</>}
          </span>
        </span>
        <Chip tone={tone}>{title}</Chip>
        <span className="text-sm text-soft">
          <bdi>{row.by}</bdi>, <Moment at={row.createdAt} />
        </span>
        {isOpen(row) && <Stop row={row} onChange={onChange} />}
      </div>
      {isOpen(row) && (row.step ? <ShopifyProgress row={row} step={row.step} /> : <Progress row={row} />)}
      {row.state !== 'waiting' && <p className="figures text-sm">{sumWords(row)}.</p>}
      {row.state === 'failed' && (
        <p className="text-sm text-thread">
          It could not be finished. {row.step ? 'Import it again' : 'Send the file again'}: what has entered is known.
        </p>
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
        {percentOf(row)} %
      </span>
      <progress value={row.bytesDone} max={row.bytes} className={BAR} />
    </label>
  )
}

/** The step of the import: Shopify writes a file, or the desk reads it. */
function ShopifyProgress({ row, step }: { row: ImportRun; step: NonNullable<ImportRun['step']> }) {
  const isMaking = row.bytes === 0
  return (
    <label className="flex max-w-form flex-col gap-1 text-sm">
      <span className="figures">
        {STEP_WORDS[step]}
        {isMaking ? `: Shopify is writing them down, ${countWords(row.bytesDone)} so far` : `, ${percentOf(row)} %`}
      </span>
      <progress {...(isMaking ? {} : { value: row.bytesDone, max: row.bytes })} className={BAR} />
    </label>
  )
}

const percentOf = ({ bytesDone, bytes }: ImportRun) => Math.floor((bytesDone / bytes) * 100)

function Stop({ row, onChange }: { row: ImportRun; onChange: (row: ImportRun) => void }) {
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState('')
  const stop = () =>
    run(async () => {
      setProblem('')
      try {
        onChange((await bodyOf('imports.stop', { id: row.id })).row)
      } catch (error) {
        const isOver = error instanceof DeskRefused && error.code === 'CHANGED_MEANWHILE'
        setProblem(isOver ? 'It was through already.' : 'It still runs: the desk cannot be reached just now.')
      }
    })
  return (
    <>
      <Button variant="quiet" busy={busy} aria-label={`Stop ${row.fileName}`} onClick={() => void stop()}>
        Stop
      </Button>
      <span role="alert">{problem && <FieldError>{problem}</FieldError>}</span>
    </>
  )
}

/** The refused rows of an import, fetched when they are opened. */
function Refusals({ row }: { row: ImportRun }) {
  const [open, setOpen] = useState(false)
  const isMore = row.refused > MOST_STORED_REFUSALS
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="min-h-9 w-fit py-1.5 text-river">
        {isMore ? `The first ${MOST_STORED_REFUSALS} of ${countWords(row.refused)} refused rows` : 'The refused rows'}
      </summary>
      {/* A running import may refuse more rows: then the list loads again. */}
      {open && <Rows key={Math.min(row.refused, MOST_STORED_REFUSALS)} id={row.id} />}
    </details>
  )
}

function Rows({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useDeskQuery('imports.refusals', { id })
  if (error && !data)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <FieldError>The refused rows cannot be read just now.</FieldError>
        <Button variant="quiet" busy={isFetching} onClick={refetch}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-16 max-w-form" />
  return (
    <div className="relative overflow-x-auto border border-hair px-3">
      <table className="w-full">
        <thead className="text-left text-xs text-soft">
          <tr>
            <th scope="col" className="py-1.5">
              Line
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ line, reason }, index) => (
            <tr key={index} className="border-t border-hair">
              <td className="figures w-24 py-1.5">{countWords(line)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
