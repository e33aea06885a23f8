import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, isUnreachable, Refused, refusalText } from '../call/use-call.ts'
import { WayButton } from '../ways.tsx'
import { PAGE_WORDS } from './page-words.ts'

const WORDS = PAGE_WORDS.cancel

interface CancelProps {
  requestId: string
  customerId: string
  onDone: () => void
}

/** Cancels the request, after one more question. */
export function Cancel({ requestId, customerId, onDone }: CancelProps) {
  const [confirming, setConfirming] = useState(false)
  const [error, setError] = useState('')
  const { busy, run } = useOneAtATime()
  const toast = useToast()

  const send = () =>
    run(async () => {
      setError('')
      try {
        await bodyOf('returns.cancel', { customerId, requestId })
        toast.show({ kind: 'done', text: WORDS.done })
        setConfirming(false)
        onDone()
      } catch (failure) {
        const refused = failure instanceof Refused && !isUnreachable(failure) ? failure : undefined
        setError(refused ? refusalText(refused) : WORDS.notSent)
      }
    })

  if (!confirming) return <WayButton onClick={() => setConfirming(true)}>{WORDS.cancel}</WayButton>
  return (
    <div className="flex max-w-form flex-col gap-3 py-4">
      <p tabIndex={-1} ref={focus}>
        {WORDS.sure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={() => void send()}>
          {WORDS.yes}
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            setConfirming(false)
            setError('')
          }}
        >
          {WORDS.no}
        </Button>
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** Moves the focus to the sentence: the button that had it is gone. */
const focus = (sentence: HTMLElement | null) => sentence?.focus({ preventScroll: true })
