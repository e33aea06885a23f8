import { useEffect, useRef } from 'react'
import { momentWords } from '#rules/orders/dates.ts'
import { rupees } from '#rules/orders/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { CloseButton } from '#ui/dialog.tsx'
import { Journey, type Knot } from '#ui/journey.tsx'
import { Mark } from '#ui/mark.tsx'
import { WORDS } from '../words.ts'
import type { Receipt } from './submit.ts'
import { SAYS } from './words.ts'

/** The panel that says it is done: 60% by 60% on a wide screen, fitting on a phone. */
export function Confirmation({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!panel.current?.open) panel.current?.showModal()
    title.current?.focus()
  }, [])

  return (
    <dialog
      ref={panel}
      aria-labelledby="confirmation"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-none animate-arrive overflow-y-auto rounded-md bg-sheet text-ink shadow-lift wide:min-h-[60vh] wide:w-[60vw]"
    >
      <div className="relative flex min-h-[inherit] flex-col px-5 py-8 wide:px-10">
        <div className="absolute top-5 right-5">
          <CloseButton onClick={() => panel.current?.close()} label={SAYS.backToOrder} />
        </div>
        <div className="flex grow flex-col items-center justify-center gap-4 text-center">
          <span className="rounded-full bg-leaf-wash p-4 text-leaf">
            <Mark tone="done" className="size-8" />
          </span>
          <h2 id="confirmation" ref={title} tabIndex={-1} className="text-2xl">
            {WORDS.submitted}
          </h2>
          <p className="figures flex flex-wrap justify-center gap-x-6 text-lg">
            <span>
              {SAYS.requestNumber} <strong className="font-medium">{shownNumber(receipt.fulfillment_id)}</strong>
            </span>{' '}
            <span>
              {SAYS.fee[receipt.type]} {receipt.fee > 0 ? rupees(receipt.fee) : SAYS.free}
            </span>
          </p>
          <p className="max-w-form text-soft">{WORDS.pickupNote}</p>
          <div className="mt-4 w-full max-w-form text-left">
            <Journey label={SAYS.journey} knots={knotsOf(receipt)} />
          </div>
          <a href={SHOP.storefront} className={`${buttonLook()} mt-4 w-full form:w-auto`}>
            {WORDS.continueShopping}
          </a>
        </div>
      </div>
    </dialog>
  )
}

function knotsOf({ type, created_at }: Receipt): Knot[] {
  const { received, approved, pickedUp, [type]: last } = SAYS.knots
  return [
    { label: received, when: momentWords(new Date(created_at)), state: 'now' },
    { label: approved, state: 'promise' },
    { label: pickedUp, state: 'promise' },
    { label: last, state: 'promise' },
  ]
}
