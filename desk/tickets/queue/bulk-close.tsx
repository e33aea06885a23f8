import { useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { waitsForUs } from '../clock-mark.tsx'
import { CloseButtons } from '../close-choice.tsx'
import type { BulkAct } from './bulk.ts'

const REASONS = [
  'Answered by phone.',
  'The customer has not written for 14 days.',
  'The same question is answered in another ticket.',
  'Not a question to the shop.',
]

interface BulkCloseProps {
  tickets: readonly QueuedTicket[]
  onGo: (act: BulkAct) => void
}

/** Closes many tickets: the number of customers who still wait for a reply, and the reason to close anyway. */
export function BulkClose({ tickets, onGo }: BulkCloseProps) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const waiting = tickets.filter(waitsForUs).length
  const close = (as: 'customercare' | 'retailer') => {
    if (message.trim()) onGo({ act: 'close', as, message: message.trim() })
    else setError('Please write why. Only the staff will read it.')
  }
  return (
    <ConfirmKeys>
      {waiting > 0 && (
        <div className="mb-4">
          <Notice tone="notice">
            {waiting} of {tickets.length} need a reply. Closing is not an answer: they count as closed without one.
          </Notice>
        </div>
      )}
      <ReasonField
        label="Why, for the staff"
        value={message}
        error={error}
        suggestions={REASONS}
        onChange={(typed) => {
          setMessage(typed)
          setError(undefined)
        }}
        onSend={() => close('customercare')}
      />
      <p className="mt-2 text-sm text-soft">Each customer gets the mail that says so, and may reopen the ticket.</p>
      <CloseButtons onClose={close} />
    </ConfirmKeys>
  )
}
