import { shownNumber } from '#rules/returns/numbering.ts'
import { AmendForm } from '../amend/amend-form.tsx'
import type { DialogAct, FormProps } from './act.ts'

/** Changes sizes, pieces, address and phone number of a request, as the customer asked. */
export const amend: DialogAct<'returns.amend'> = {
  name: 'amend',
  call: 'returns.amend',
  audit: 'Changed a request',
  events: { amend: { words: 'Changed', did: 'changed it' } },
  keys: 'e',
  doing: 'Changing',
  offer: ({ settlement }, { can, isPaying }) => can('amend') && !settlement && !isPaying && { words: 'Change…' },
  title: ({ id }) => `Change ${shownNumber(id)}`,
  Form: Amend,
}

function Amend({ onSend, ...form }: FormProps<'returns.amend'>) {
  const { id, version: seen } = form.request
  return <AmendForm {...form} onSend={(changes) => onSend({ id, seen, ...changes }, 'changed')} />
}
