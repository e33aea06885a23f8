import { useEffect, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useWhileSeen } from '#ui/hooks/use-while-seen.ts'
import { Notice } from '#ui/notice.tsx'
import { bodyOf, isUnreachable, Refused, refusalText } from '../../call/use-call.ts'
import { Link } from '../../link.tsx'
import { Receipt } from '../../news/receipt.tsx'
import { WayButton } from '../../ways.tsx'
import { entryPath } from '../my-orders/list-address.ts'
import { ORDER_WORDS } from '../words.ts'

const WORDS = ORDER_WORDS.cancel

/** Shopify mostly cancels within seconds. */
const PAUSES = { firstMs: 2_000, longestMs: 30_000 }

type Story = CallResponse<'orders.story'>

interface CancelOrderProps {
  story: Story
  customerId: string
  refetch: () => void
  /** The id of the page's display line: it says how the cancellation goes, and has the focus then. */
  lineId: string
}

/** Cancels the order, after a question that says what happens; then says how it ended, without a reload. */
export function CancelOrder({ story, customerId, refetch, lineId }: CancelOrderProps) {
  const { order_id: orderId, cancellation } = story
  // The answer is newer than the page.
  const [answer, setAnswer] = useState<'requested' | 'cancelled' | 'sent'>()
  const [confirming, setConfirming] = useState(false)
  const [error, setError] = useState('')
  const { busy, run } = useOneAtATime()
  const known = cancellation?.state
  const state = known === undefined || known === 'offered' ? (answer ?? known) : known
  useWhileSeen(state === 'requested', PAUSES, refetch)
  const isInNews = answer !== undefined && known !== undefined && known in AFTER
  // The button that had the focus is gone, and the news is at the top of the page.
  useEffect(() => {
    if (isInNews) document.querySelector<HTMLElement>(`#${lineId}`)?.focus()
  }, [isInNews, lineId])

  const send = () =>
    run(async () => {
      setError('')
      try {
        setAnswer((await bodyOf('orders.cancel', { customerId, orderId })).state)
        setConfirming(false)
        refetch()
      } catch (failure) {
        const refused = failure instanceof Refused && !isUnreachable(failure) ? failure : undefined
        if (refused?.code === 'ORDER_SENT') setAnswer('sent')
        else setError(refused ? refusalText(refused) : WORDS.notSent)
        if (refused?.status === 409) refetch()
      }
    })

  if (state === 'offered' && confirming)
    return (
      <Confirmation
        {...{ story, busy, error }}
        onYes={() => void send()}
        onNo={() => {
          setConfirming(false)
          setError('')
        }}
      />
    )
  if (state === 'offered') return <WayButton onClick={() => setConfirming(true)}>{WORDS.cancel}</WayButton>
  return (
    <div className="pt-6 empty:hidden">
      {error === '' ? (
        <Ended {...{ story, customerId, state, hasAnswer: answer !== undefined }} />
      ) : (
        <Notice tone="notice">{error}</Notice>
      )}
    </div>
  )
}

interface EndedProps extends Pick<CancelOrderProps, 'story' | 'customerId'> {
  state: NonNullable<Story['cancellation']>['state'] | undefined
  /** True if it was cancelled on this page. */
  hasAnswer: boolean
}

/** The state of the cancellation where the news is not enough: in place of the button, or while a parcel travels. */
function Ended({ story: { number, moments }, customerId, state, hasAnswer }: EndedProps) {
  const parcels = moments.filter(({ kind }) => kind === 'parcel')
  const isOnItsWay = parcels.length > 0 && parcels.every(({ what }) => what !== 'delivered')
  if (state === 'sent' && (hasAnswer || isOnItsWay))
    return (
      <Notice tone="notice">
        <p tabIndex={-1} ref={hasAnswer ? focus : undefined}>
          {WORDS.sent}
        </p>
        <Link to={entryPath({ kind: 'order', ref: number, order: number }, customerId)} className={LINK}>
          {ORDER_WORDS.track}
        </Link>
      </Notice>
    )
  if (!hasAnswer || !(state === 'requested' || state === 'cancelled' || state === 'refused')) return null
  // The news says it to those who see; it has no role that is read out when it changes.
  return <output className="sr-only">{AFTER[state]}</output>
}

const AFTER = { requested: WORDS.underway, cancelled: WORDS.done, refused: WORDS.refused }

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

interface ConfirmationProps {
  story: Story
  busy: boolean
  error: string
  onYes: () => void
  onNo: () => void
}

/** The question: what is cancelled, how much goes back, by which way and by which day. */
function Confirmation({ story: { bought, cancellation }, busy, error, onYes, onNo }: ConfirmationProps) {
  const { amount, by } = cancellation?.back ?? {}
  const pieces = (bought?.items ?? [])
    .filter(({ goods }) => goods !== false)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const rows = [
    { label: WORDS.all, amount: WORDS.items(pieces) },
    ...(amount ? [{ label: WORDS.back, amount: rupees(amount), isSum: true }] : []),
  ]
  const when = amount ? WORDS.way(by && dayWords(by)) : WORDS.nothing
  return (
    <div tabIndex={-1} ref={focus} className="flex flex-col gap-3 pt-6">
      <Receipt title={WORDS.sure} {...{ rows, when }} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={onYes}>
          {WORDS.yes}
        </Button>
        <Button disabled={busy} onClick={onNo}>
          {WORDS.no}
        </Button>
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** Moves the focus here: the button that had it is gone. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
