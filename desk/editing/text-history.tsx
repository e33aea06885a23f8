import { useState } from 'react'
import type { TextChange } from '#contract/desk/texts/templates.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Moment } from '../moment.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { ListFrame } from '../list/list-frame.tsx'

interface TextHistoryProps {
  kind: 'mail' | 'questions' | 'reply'
  name: string
  /** Puts an earlier text into the editor; nothing is saved by it. */
  onTake?: (after: NonNullable<TextChange['after']>) => void
  /** The part of a change to show. */
  shown: (after: NonNullable<TextChange['after']>) => string
  /** The words for a text that was taken back. */
  none: string
}

/** The changes of a text and the staff who made them; loaded when the agent opens it. */
export function TextHistory(props: TextHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="border-t border-hair pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-1.5 text-river">History</summary>
      {open && <Changes {...props} />}
    </details>
  )
}

function Changes({ kind, name, onTake, shown, none }: TextHistoryProps) {
  const pages = useDeskPages(
    'templates.history',
    { kind, name },
    {
      page: ({ changes, more }) => ({ rows: changes, next: more ? changes.at(-1)?.id : undefined }),
      from: (before: string) => ({ before }),
    },
  )
  if (!pages.rows && !pages.error) return <Skeleton className="h-16" />
  return (
    <ListFrame pages={pages} empty={<p>No changes yet.</p>}>
      {(changes) => (
        <ol>
          {changes.map(({ id, by, at, after }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 border-b border-hair py-2 text-sm">
              <span className="min-w-0 grow basis-60">
                <span className="text-soft">
                  {by}, <Moment at={at} />
                </span>
                <span className="block break-words whitespace-pre-wrap">{after ? shown(after) : none}</span>
              </span>
              {after && onTake && (
                <Button variant="quiet" onClick={() => onTake(after)}>
                  Use this text
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </ListFrame>
  )
}

interface ChangedByProps {
  by: string
  at: string | null
  /** The words for a text that was never changed. */
  never: string
}

/** The last person who changed something, and the time. */
export function ChangedBy({ by, at, never }: ChangedByProps) {
  if (at === null || by === '') return <span className="text-sm text-soft">{never}</span>
  return (
    <span className="text-sm text-soft">
      Last changed by <span className="text-ink">{by}</span>, <Moment at={at} />
    </span>
  )
}
