import type { Moment } from '#contract/my-orders.ts'
import { dayWords, recentWords } from '#rules/india/dates.ts'
import { isTrouble, momentWords } from '#rules/orders/story-words.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { type Step, Timeline } from '#ui/timeline.tsx'
import { Link } from '../../link.tsx'
import { ROW } from '../../ways.tsx'
import { entryPath } from '../my-orders/list-address.ts'
import { MINE_WORDS, ORDER_WORDS } from '../words.ts'

interface MomentsProps {
  moments: Moment[]
  number: string
  customerId: string
  now: Date
}

/** All that happened to an order, as one thread. It is closed at first: the news and the rows say what matters. */
export function Moments({ moments, number, customerId, now }: MomentsProps) {
  const steps = moments.flatMap((moment) => stepOf(moment, entryPath({ ...moment, order: number }, customerId), now))
  return (
    <details className="-mt-10 border-b border-hair">
      <summary className={ROW}>{ORDER_WORDS.moments}</summary>
      <div className="pt-2 pb-6">
        <Timeline label={ORDER_WORDS.moments} steps={steps} hangs />
      </div>
    </details>
  )
}

/** A moment on the thread; the whole of it is pressed like its link. */
function stepOf(moment: Moment, to: string, now: Date): Step[] {
  const { kind, ref, at, day, reference } = moment
  const words = momentWords(moment)
  if (words === '') return []
  const name = kind === 'return' || kind === 'exchange' ? shownNumber(ref) : ref
  const about = kind === 'order' ? [] : [nameOf(moment, name), contentsOf(moment)].filter(Boolean)
  const when = at ? recentWords(new Date(at), now) : `${ORDER_WORDS.by} ${dayWords(day ?? '')}`
  return [
    {
      label:
        kind === 'order' ? (
          words
        ) : (
          <Link
            to={to}
            className="rounded-md underline-offset-4 after:absolute after:inset-0 hover:text-river hover:underline"
          >
            {words}
            {reference && ` · ${moment.settled === 'order' ? shownNumber(reference) : reference}`}
          </Link>
        ),
      when: [when, ...about].join(' · '),
      state: stateOf(moment),
    },
  ]
}

/** "Parcel 290012, 1 of 2". */
function nameOf({ kind, part }: Moment, name: string): string {
  const named = `${MINE_WORDS.names[kind]} ${name}`
  return part ? `${named}, ${MINE_WORDS.part(part.n, part.of)}` : named
}

const contentsOf = ({ holds: contents = '', together }: Moment) =>
  together ? `${ORDER_WORDS.together(together)} ${contents}` : contents

function stateOf(moment: Moment): Step['state'] {
  if (!moment.at) return 'promise'
  return isTrouble(moment) ? 'trouble' : 'past'
}
