import type { Moment } from '#contract/my-orders.ts'
import { dayWords, recentWords } from '#rules/india/dates.ts'
import { isTrouble, momentWords } from '#rules/orders/story-words.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Step, Timeline } from '#ui/timeline.tsx'
import { Addressed, isId } from '../addressed.tsx'
import { Refused, useCall } from '../call/use-call.ts'
import { Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { formPath, helpPath } from '../requests/path.ts'
import { entryPath, minePath } from './my-orders/list-address.ts'
import { NotLoaded } from './not-loaded.tsx'
import { MINE_WORDS, STORY_WORDS } from './words.ts'

/** One order's whole story: the order, its parcels, its tickets, its returns, as one thread. */
export function OrderStoryScreen() {
  return (
    <Addressed waiting={<StoryWaiting />}>
      {(parameter) => {
        const [customerId, order] = [parameter('customer'), parameter('order')]
        return isId(customerId) && order ? (
          <Story key={`${customerId} ${order}`} customerId={customerId} order={order} />
        ) : (
          <NotFound customerId="" />
        )
      }}
    </Addressed>
  )
}

const MOST_PICTURES = 4
const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

function Story({ customerId, order }: { customerId: string; order: string }) {
  const { data, error, isFetching, refetch } = useCall('orders.story', { customerId, order })
  const now = useNow()
  if (!data && error instanceof Refused && error.code === 'ORDER_NOT_FOUND') return <NotFound customerId={customerId} />
  if (!data && error) return <NotLoaded error={error} busy={isFetching} onRetry={refetch} />
  if (!data) return <StoryWaiting />
  const { number, order_id: orderId, items, moments } = data
  const title = `${MINE_WORDS.names.order} ${shownNumber(number)}`
  const steps = moments.flatMap((moment) => stepOf(moment, entryPath({ ...moment, order: number }, customerId), now))
  return (
    <>
      <h1 className="text-3xl wide:text-4xl">{title}</h1>
      <p className="mt-4 flex flex-wrap gap-2">
        {items.slice(0, MOST_PICTURES).map(({ url }, index) => (
          <Picture key={index} src={url} className="w-16" />
        ))}
      </p>
      <div className="mt-8">
        <Timeline label={STORY_WORDS.thread(title)} steps={steps} hangs />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-hair py-1">
        <Link to={entryPath({ kind: 'order', ref: number, order: number }, customerId)} className={LINK}>
          {STORY_WORDS.track}
        </Link>
        <Link to={formPath(orderId, customerId)} className={LINK}>
          {STORY_WORDS.giveBack}
        </Link>
        <Link
          to={helpPath(
            number,
            customerId,
            moments.some(({ kind }) => kind === 'parcel'),
          )}
          className={LINK}
        >
          {STORY_WORDS.help}
        </Link>
        <Link to={minePath(customerId, { show: undefined, page: 1 })} className={LINK}>
          {STORY_WORDS.all}
        </Link>
      </p>
    </>
  )
}

/** A moment on the thread; the whole of it is pressed like its link. */
function stepOf(moment: Moment, to: string, now: Date): Step[] {
  const { kind, ref, at, day, reference } = moment
  const words = momentWords(moment)
  if (words === '') return []
  const name = kind === 'return' || kind === 'exchange' ? shownNumber(ref) : ref
  const about = kind === 'order' ? [] : [nameOf(moment, name), contentsOf(moment)].filter(Boolean)
  const when = at ? recentWords(new Date(at), now) : `${STORY_WORDS.by} ${dayWords(day ?? '')}`
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
  together ? `${STORY_WORDS.together(together)} ${contents}` : contents

function stateOf(moment: Moment): Step['state'] {
  if (!moment.at) return 'promise'
  return isTrouble(moment) ? 'trouble' : 'past'
}

function NotFound({ customerId }: { customerId: string }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 className="text-2xl">{STORY_WORDS.notFound}</h1>
      <p className="mt-4 text-soft">{STORY_WORDS.notFoundNote}</p>
      <Link
        to={customerId ? minePath(customerId, { show: undefined, page: 1 }) : '/orders'}
        className={`${buttonLook()} mt-8`}
      >
        {STORY_WORDS.all}
      </Link>
    </div>
  )
}

const STEPS = [1, 2, 3, 4, 5]

function StoryWaiting() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{STORY_WORDS.title}</h1>
      <output className="sr-only">{STORY_WORDS.loading}</output>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-4 h-20 w-40" />
      <div className="mt-8 flex flex-col gap-6">
        {STEPS.map((step) => (
          <Skeleton key={step} className="h-11 w-64" />
        ))}
      </div>
    </div>
  )
}
