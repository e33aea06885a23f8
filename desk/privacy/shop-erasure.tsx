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

/** The erasure of the whole shop that waits: an admin objects or confirms. */
export function ShopErasure({ waiting, onAnswered }: ShopErasureProps) {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const [isSure, setSure] = useState(false)
  const [trouble, setTrouble] = useState('')

  const answer = async (given: 'confirmed' | 'objected', said: string) => {
    await bodyOf('privacy.answerErasure', { id: waiting.id, answer: given, isSure: true })
    setSure(false)
    show({ kind: 'done', text: said })
    onAnswered()
  }
  const object = () =>
    run(async () => {
      setTrouble('')
      try {
        await answer('objected', 'No one is erased.')
      } catch (error) {
        setTrouble(error instanceof DeskRefused ? error.message : UNREACHED)
        if (error instanceof DeskRefused) onAnswered()
      }
    })

  return (
    <div className="max-w-page px-4 pb-6">
      <Notice tone="error" title="Shopify asked to erase every customer of this shop">
        <p>
          {ordersWords(waiting.laterOrders)} after that, so the shop seems to be in use. Everything is erased on{' '}
          {momentWords(new Date(waiting.until))} unless an admin objects. Shopify asks for this two days after the app
          was removed from the shop.
        </p>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button busy={busy} onClick={() => void object()}>
            Object: erase no one
          </Button>
          <Button variant="quiet" onClick={() => setSure(true)}>
            Erase everyone now…
          </Button>
        </div>
        <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
      </Notice>
      <Dialog open={isSure} onClose={() => setSure(false)} title="Erase every customer?">
        <SureForm onSure={() => answer('confirmed', 'The erasure begins within minutes.')} unreached={UNREACHED}>
          <p>
            All names, contacts, addresses, messages and photos of every customer are erased for good. Order numbers,
            items, amounts and days stay in the books. Once it has begun it cannot be stopped.
          </p>
        </SureForm>
      </Dialog>
    </div>
  )
}

const UNREACHED = 'Your answer did not arrive: the desk cannot be reached just now.'

/** "3 orders came or changed" */
const ordersWords = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} came or changed`
