import { shownNumber } from '#rules/returns/numbering.ts'
import { CANCELLATIONS } from '../reasons.ts'
import type { DialogAct, FormProps } from './act.ts'
import { ReasonForm } from './reason-form.tsx'

/** Cancels the request, with the reason that the customer reads. */
export const cancel: DialogAct<'returns.cancel'> = {
  name: 'cancel',
  call: 'returns.cancel',
  audit: 'Cancelled a request',
  events: { cancel: { words: 'Cancelled', did: 'cancelled it' } },
  keys: 'Shift+c',
  doing: 'Cancelling',
  offer: ({ settlement }, { can, isPaying }) =>
    can('cancel') && !settlement && !isPaying && { words: 'Cancel request…' },
  title: ({ id }) => `Cancel ${shownNumber(id)}?`,
  Form: CancelForm,
}

function CancelForm({ onSend, ...form }: FormProps<'returns.cancel'>) {
  const { id, version: seen } = form.request
  return (
    <ReasonForm
      {...form}
      mail="cancelled"
      suggestions={CANCELLATIONS}
      button="Cancel the request"
      onSend={(reason) => onSend({ id, seen, reason }, 'cancelled', true)}
    />
  )
}
