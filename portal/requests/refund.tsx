import { lazy, Suspense, useState } from 'react'
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
}

const parts = later(() => import('./refund-form.tsx'))
const RefundForm = lazy(async () => ({ default: (await parts.atLast()).RefundForm }))

/** Where the refund of a request goes: the account that was given, or the form for one. */
export function Refund({ refund, reload, ...request }: RefundProps) {
  const { state, to = '', name, why } = refund
  const [changes, setChanges] = useState(false)
  if (state === 'paid') return to && <p>{COURSE_WORDS.refund.paid(to)}</p>
  if (state === 'underway') return <p>{COURSE_WORDS.refund.underway(to)}</p>
  if (state === 'given' && !changes)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>{COURSE_WORDS.refund.given(to, name)}</p>
        <Button variant="quiet" onClick={() => setChanges(true)}>
          {COURSE_WORDS.refund.change}
        </Button>
      </div>
    )
  const done = () => {
    setChanges(false)
    reload()
  }
  return (
    <div className="flex max-w-form flex-col gap-3">
      {why && <Notice tone="notice">{COURSE_WORDS.refund.why[why]}</Notice>}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <RefundForm {...request} onDone={done} />
      </Suspense>
      {changes && (
        <Button variant="quiet" className="form:self-start" onClick={() => setChanges(false)}>
          {COURSE_WORDS.refund.keep(to)}
        </Button>
      )}
    </div>
  )
}
