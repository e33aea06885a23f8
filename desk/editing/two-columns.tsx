import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { useKeys } from '../keys/keys.ts'

/** A list on the left and the chosen entry on the right; on a narrow screen above each other. */
export function TwoColumns({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <div className="desk:grid desk:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="desk:min-h-screenful desk:border-r desk:border-hair">{list}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const LINES = Array.from({ length: 8 }, (_, line) => line)

/** The skeleton of both columns. */
export function TwoColumnsWaiting() {
  return (
    <TwoColumns
      list={LINES.map((line) => (
        <div key={line} className="row flex items-center border-b border-hair px-4">
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    >
      <div className="flex flex-col gap-5 p-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </div>
    </TwoColumns>
  )
}

/** One entry to choose; its address keeps the choice. */
interface Pick {
  to: string
  title: string
  note?: ReactNode
  isChosen: boolean
}

/** A list beside an editor: links, and `j` and `k` go along it. */
export function PickList({ label, picks }: { label: string; picks: readonly Pick[] }) {
  const navigate = useNavigate()
  const go = (step: 1 | -1) => {
    const at = picks.findIndex(({ isChosen }) => isChosen)
    const next = picks[Math.min(Math.max(at + step, 0), picks.length - 1)]
    if (next) void navigate(next.to, { replace: true })
  }
  useKeys(label, [
    { keys: 'j', words: 'The next', act: () => go(1), repeats: true },
    { keys: 'k', words: 'The one before', act: () => go(-1), repeats: true },
  ])
  return (
    <nav
      aria-label={label}
      className="max-h-[14.5rem] overflow-y-auto border-b border-hair desk:max-h-none desk:border-0"
    >
      <ul>
        {picks.map(({ to, title, note, isChosen }) => (
          <li key={to} className="border-b border-hair">
            <Link
              to={to}
              replace
              aria-current={isChosen ? 'true' : undefined}
              className={
                'row flex items-center justify-between gap-3 px-4 max-[22rem]:flex-wrap py-1.5 hover:bg-river-wash ' +
                'aria-[current=true]:bg-river-wash aria-[current=true]:font-medium aria-[current=true]:text-river'
              }
            >
              <span className="min-w-0 break-words">{title}</span>
              {note}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
