import { lazy, Suspense, useState } from 'react'
import type { RefundTo } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../../call/lazy.ts'
import { LATE } from '../late-words.ts'

/** The form for an account: only customers who paid in cash need it. */
const parts = later(() => import('../../requests/refund.tsx'))
const Refund = lazy(async () => ({ default: (await parts.atLast()).Refund }))

interface AccountProps {
  requestId: string
  customerId: string
  refund: RefundTo | undefined
  reload: () => void
}

/** The question for the account of a refund of cash: one button, which opens the form. */
export function Account({ refund = NO_ACCOUNT_YET, ...request }: AccountProps) {
  const [turn, setTurn] = useState<'first' | 'open' | 'later'>('first')
  const isWaiting = refund.state === 'wanted' || refund.state === 'again'
  if (isWaiting && turn !== 'open')
    return (
      <div className="flex max-w-form flex-col gap-2">
        <Button className="form:self-start" onClick={() => setTurn('open')}>
          {LATE.addAccount}
        </Button>
        <p tabIndex={-1} ref={turn === 'later' ? focus : undefined} className="text-sm text-soft">
          {LATE.refundWaits}
        </p>
      </div>
    )
  return (
    <div tabIndex={-1} ref={turn === 'open' ? show : undefined} className="w-full max-w-form border-y border-hair py-4">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Refund {...request} refund={refund}>
          <Button variant="quiet" className="form:self-start" onClick={() => setTurn('later')}>
            {LATE.refundLater}
          </Button>
        </Refund>
      </Suspense>
    </div>
  )
}

const NO_ACCOUNT_YET: RefundTo = { state: 'wanted' }

const focus = (sentence: HTMLElement | null) => sentence?.focus()

/** The form that was opened takes the place of its button, and the focus. */
function show(form: HTMLElement | null) {
  form?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'start' })
}
