import { lazy, Suspense } from 'react'
import type { Known } from './known.ts'
import { door, prove } from '../call/send.ts'

const MoreBanner = lazy(async () => ({ default: (await door.atLast()).MoreBanner }))

interface MoreProps {
  known: Known
  busy: boolean
  /** She has shown who she is: the same search shows all of it now. */
  onProved: () => void
}

/** That there is more than is shown, in a place that is kept for it. */
export function More({ known, busy, onProved }: MoreProps) {
  return (
    <div className="mb-6 min-h-12">
      <Suspense>
        <MoreBanner
          known={known}
          busy={busy}
          onShow={() =>
            void prove(known).then(
              (isProved) => isProved && onProved(),
              () => undefined,
            )
          }
        />
      </Suspense>
    </div>
  )
}
