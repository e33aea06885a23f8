import { Link } from 'react-router'
import type { ListLink } from './search-state.ts'

interface ViewsProps<View extends string> {
  names: readonly View[]
  words: Readonly<Record<View, string>>
  current: View | undefined
  linkTo: (view: View) => ListLink
  counts: Readonly<Record<View, number>> | undefined
  /** The views whose rows need attention, and the look of their counts when they have any. */
  alert: { views: readonly View[]; look: string }
  className: string
}

/** The views of a queue, each with the number of its rows. During a search a view narrows it. */
export function Views<View extends string>(props: ViewsProps<View>) {
  const { names, words, current, linkTo, counts, alert, className } = props
  return (
    <nav aria-label="Views" className={`flex border-b border-hair ${className}`}>
      {names.map((name, n) => (
        <Link
          key={name}
          {...linkTo(name)}
          // During a search the address may stay the same; Back leads to it nevertheless.
          replace={false}
          aria-current={name === current ? 'page' : undefined}
          aria-keyshortcuts={String((n + 1) % 10)}
          title={`Key ${(n + 1) % 10}`}
          className={
            '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-soft ' +
            'hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-river ' +
            'aria-[current=page]:font-medium aria-[current=page]:text-river'
          }
        >
          {words[name]}
          {counts && <Count of={counts[name]} look={alert.views.includes(name) ? alert.look : undefined} />}
        </Link>
      ))}
    </nav>
  )
}

/** The limit of the gateway's count. */
const MOST_COUNTED = 1000

function Count({ of, look }: { of: number; look: string | undefined }) {
  return (
    <span className={`figures rounded-md px-1.5 text-xs ${(of > 0 && look) || 'bg-hair/50 text-soft'}`}>
      {of >= MOST_COUNTED ? '1,000+' : of}
    </span>
  )
}
