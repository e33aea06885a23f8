import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { RefundTo } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../call/lazy.ts'
import { COURSE_WORDS } from './words.ts'

interface RefundProps {
  requestId: string
  customerId: string
  refund: RefundTo
  reload: () => void
  /** The content below the form while the customer has given no account. */
  children?: ReactNode
}

const parts = later(() => import('./refund-form.tsx'))
const RefundForm = lazy(async () => ({ default: (await parts.atLast()).RefundForm }))

/** The account of a refund: the one that the customer gave, or the form for one. */
export function Refund({ refund, reload, children, ...request }: RefundProps) {
  const [changes, setChanges] = useState(false)
  /** The account that the customer gave a moment ago, until the page has it. */
  const [given, setGiven] = useState<{ to: string; after: RefundTo }>()
  const isNews = given !== undefined && given.after === refund
  const { state, to = '', name, why }: RefundTo = isNews ? { state: 'given', to: given.to } : refund
  if (state === 'paid') return to && <p>{COURSE_WORDS.refund.paid(to)}</p>
  if (state === 'underway') return <p>{COURSE_WORDS.refund.underway(to)}</p>
  if (state === 'given' && !changes)
    return (
      <div className="flex flex-col items-start gap-2">
        {/* The button that had the focus is gone; the sentence says its result. */}
        <p tabIndex={-1} ref={given && focus}>
          {COURSE_WORDS.refund.given(to, name)}
        </p>
        <Button variant="quiet" onClick={() => setChanges(true)}>
          {COURSE_WORDS.refund.change}
        </Button>
      </div>
    )
  const done = (shown?: string) => {
    if (shown !== undefined) setGiven({ to: shown, after: refund })
    setChanges(false)
    reload()
  }
  return (
    <div className="flex max-w-form flex-col gap-3">
      {why && <Notice tone="notice">{COURSE_WORDS.refund.why[why]}</Notice>}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <RefundForm {...request} onDone={done} />
      </Suspense>
      {changes ? (
        <Button variant="quiet" className="form:self-start" onClick={() => setChanges(false)}>
          {COURSE_WORDS.refund.keep(to)}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}

const focus = (sentence: HTMLElement | null) => sentence?.focus({ preventScroll: true })
