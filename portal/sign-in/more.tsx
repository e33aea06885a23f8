import { lazy, Suspense } from 'react'
import type { Known } from './known.ts'
import { signInDialog, prove } from '../call/send.ts'

const MoreBanner = lazy(async () => ({ default: (await signInDialog.atLast()).MoreBanner }))

interface MoreProps {
  known: Known
  busy: boolean
  /** The customer has signed in: the same search shows all of it now. */
  onProved: () => void
}

/** A notice that there is more than is shown, in space reserved for it. */
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
