import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Key } from '../../keys/key.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { waiveWords } from '../words.ts'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Waives the fee of a request, and the price difference, with a reason for the staff. */
export const waive: DialogAct<'returns.waive'> = {
  name: 'waive',
  call: 'returns.waive',
  audit: 'Waived a fee',
  events: { waive: { words: 'Fee waived', did: 'waived the fee' } },
  keys: 'f',
  doing: 'Waiving the fee of',
  offer: (request, { can, isPaying }) =>
    can('waive') && !isPaying && mayWaive(request) && { words: `${waiveWords(request)}…` },
  title: (request) => `Waive ${chargeWords(request)} of ${shownNumber(request.id)}?`,
  Form: WaiveForm,
}

/**
 * True if it may be waived: also after an exchange became an order, unless the customer paid it before. Money that went
 * back is corrected instead.
 */
const mayWaive = ({ feePaise, morePaise = 0, feeWay, settlement }: OpenedRequest): boolean =>
  feePaise + morePaise > 0 && (!settlement || (settlement.kind === 'order' && feeWay !== 'link'))

const waivedWords = ({ morePaise = 0 }: OpenedRequest) =>
  morePaise > 0 ? 'nothing is to be paid any more' : 'the fee is waived'

/** The fee, the price difference, or both. */
function chargeWords({ feePaise, morePaise = 0 }: OpenedRequest): string {
  const fee = `the fee of ${rupeesText(feePaise)}`
  const more = `the difference of ${rupeesText(morePaise)}`
  if (morePaise === 0) return fee
  return feePaise > 0 ? `${fee} and ${more}` : more
}

const WAIVED_FOR = ['Our mistake', 'The item was damaged', 'A regular customer', 'The delivery was late'] as const

function WaiveForm({ request, acts, draft, change, onSend }: FormProps<'returns.waive'>) {
  const [error, setError] = useState<string>()
  function send() {
    const reason = draft.reason.trim()
    const { id, version: seen } = request
    if (reason) onSend({ id, seen, reason }, waivedWords(request))
    else setError('Please write why. Only the staff will read it.')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {request.settlement && (
        <Notice tone="info">The replacement order exists already: this is taken off it in Shopify.</Notice>
      )}
      <ReasonField
        label="Why, for the staff"
        value={draft.reason}
        error={error}
        suggestions={WAIVED_FOR}
        onChange={(reason) => {
          change({ reason })
          setError(undefined)
        }}
        onSend={send}
      />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {waiveWords(request)} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
