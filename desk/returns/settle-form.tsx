import { useState } from 'react'
import type { Settlement } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/orders/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DialogTrouble } from './dialog-trouble.tsx'
import type { RequestDraft } from './request-draft.ts'
import { SettlementFields } from './settlement-fields.tsx'
import { type Read, settlementIn } from './settlement-in.ts'
import type { Acts } from './use-acts.ts'
import { settledAs } from './words.ts'

interface SettleFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (settlement: Settlement) => void
}

/** Records the new order, the refund or the gift card; or corrects what was recorded, which stays in the list of steps. */
export function SettleForm({ request, acts, draft, change, onSend }: SettleFormProps) {
  const [wrong, setWrong] = useState<Read>()
  const { settlement: before } = request
  function send() {
    const read = settlementIn(draft, request)
    if ('settlement' in read && read.settlement) onSend(read.settlement)
    else setWrong('place' in read ? read : { place: 'reference', error: 'Please enter it.' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {before && (
        <div className="mb-4">
          <Notice tone="notice" title={`It is settled by ${settledAs(before, rupeesText)}.`}>
            She gets a mail with the new one. The old one stays in the list of who did what.
          </Notice>
        </div>
      )}
      <SettlementFields
        request={request}
        duePaise={request.duePaise}
        draft={draft}
        change={(next) => {
          change(next)
          setWrong(undefined)
        }}
        wrong={wrong}
      />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {before ? 'Correct it, and tell her' : 'Record it, and tell her'}
      </Button>
    </form>
  )
}
