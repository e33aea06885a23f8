import { useState } from 'react'
import { type ImportRun, REFUSALS_KEPT } from '#contract/desk/imports.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { bodyOf } from '../call/use-call.ts'
import { countWords } from './words.ts'

/** The refused rows of an import, when somebody wants to see them. */
export function Refusals({ row }: { row: ImportRun }) {
  const [open, setOpen] = useState(false)
  const isMore = row.refused > REFUSALS_KEPT
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="min-h-9 w-fit py-1.5 text-river">
        {isMore ? `The first ${REFUSALS_KEPT} of ${countWords(row.refused)} refused rows` : 'The refused rows'}
      </summary>
      {/* While it runs, more are refused: then they are read anew. */}
      {open && <Rows key={Math.min(row.refused, REFUSALS_KEPT)} id={row.id} />}
    </details>
  )
}

function Rows({ id }: { id: string }) {
  const { data, error, isFetching, askAgain } = useAsked(() => bodyOf('imports.refusals', { id }))
  if (error && !data)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <FieldError>The refused rows cannot be read just now.</FieldError>
        <Button variant="quiet" busy={isFetching} onClick={askAgain}>
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
          {data.rows.map(({ line, reason }, place) => (
            <tr key={place} className="border-t border-hair">
              <td className="figures w-24 py-1.5">{countWords(line)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
