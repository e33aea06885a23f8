import { useState } from 'react'
import type { WaitingErasure } from '#contract/desk/privacy.ts'
import { momentWords } from '#rules/india/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { SureForm } from './erase-dialog.tsx'

interface ShopErasureProps {
  waiting: WaitingErasure
  onAnswered: () => void
}

/** The waiting erasure of the whole shop: an admin stops it, or confirms it. */
export function ShopErasure({ waiting, onAnswered }: ShopErasureProps) {
  const { show } = useToast()
  const [dialog, setDialog] = useState<'stop' | 'confirm'>()
  const close = () => setDialog(undefined)
  const answer = async (given: 'confirmed' | 'objected', text: string) => {
    await bodyOf('privacy.answerErasure', { id: waiting.id, answer: given, isSure: true })
    close()
    show({ kind: 'done', text })
    onAnswered()
  }

  return (
    <div className="max-w-page px-4 pb-6">
      <Notice tone="error" title="A message of Shopify asks to erase every customer of this shop">
        <p>
          Shopify sends it two days after the app was removed from the shop. {ordersWords(waiting.laterOrders)}
          {WHY_WORDS[waiting.why ?? 'none'](momentWords(new Date(waiting.until)))}
          {waiting.isConfirmed && ' An admin has confirmed it.'}
        </p>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={() => setDialog('stop')}>Stop: erase no one…</Button>
          {!waiting.isConfirmed && (
            <Button variant="quiet" onClick={() => setDialog('confirm')}>
              Confirm it…
            </Button>
          )}
        </div>
      </Notice>
      <Dialog open={dialog === 'stop'} onClose={close} title="Stop the erasure?">
        <StopForm onStop={() => answer('objected', 'Stopped: no one is erased.')} onGone={onAnswered} />
      </Dialog>
      <Dialog open={dialog === 'confirm'} onClose={close} title="Erase every customer?">
        <SureForm
          onSure={() => answer('confirmed', 'Confirmed. Until it begins it can be stopped.')}
          unreached={UNREACHED}
        >
          <p>
            All names, contacts, addresses, messages and photos of every customer are erased for good, once the day is
            over and Shopify no longer accepts the app’s token. Order numbers, items, amounts and days stay in the
            books.
          </p>
        </SureForm>
      </Dialog>
    </div>
  )
}

function StopForm({ onStop, onGone }: { onStop: () => Promise<void>; onGone: () => void }) {
  const { busy, run } = useOneAtATime()
  const [trouble, setTrouble] = useState('')
  const stop = () =>
    run(async () => {
      setTrouble('')
      try {
        await onStop()
      } catch (error) {
        setTrouble(error instanceof DeskRefused ? error.message : UNREACHED)
        if (error instanceof DeskRefused) onGone()
      }
    })
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        No one is erased because of this message. If the app was removed from the shop on purpose, erase the customers
        within thirty days all the same.
      </p>
      <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
      <Button busy={busy} onClick={() => void stop()}>
        Stop the erasure
      </Button>
    </div>
  )
}

const UNREACHED = 'Your answer did not arrive: the desk cannot be reached just now.'

/** "3 orders came or changed since, so the shop seems to be in use. " */
const ordersWords = (count: number) =>
  count === 0
    ? ''
    : `${count} ${count === 1 ? 'order' : 'orders'} came or changed since, so the shop seems to be in use. `

/** The reason for the wait; `until` is the end of its day. */
const WHY_WORDS: Record<NonNullable<WaitingErasure['why']> | 'none', (until: string) => string> = {
  day: (until) => `It begins on ${until} at the earliest, unless an admin stops it.`,
  installed: () =>
    'It does not begin while Shopify accepts the app’s token: it still does, or Shopify could not be reached.',
  'not removed': () => 'It does not begin by itself: no earlier message says that the app was removed.',
  none: () => 'It begins within minutes, unless an admin stops it.',
}
