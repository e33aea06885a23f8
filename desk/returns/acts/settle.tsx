import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SettleForm } from '../money/settle-form.tsx'
import type { DialogAct, FormProps } from './act.ts'

/** Records the new order, the refund or the gift card. */
export const settle: DialogAct<'returns.settle'> = {
  name: 'settle',
  call: 'returns.settle',
  audit: 'Recorded a new order or payment',
  events: {
    settle: { words: 'Paid or replaced', did: 'recorded the payment or new order' },
    resettle: { words: 'Record corrected', did: 'corrected the record' },
  },
  keys: 's',
  doing: 'Recording the payment or new order of',
  offer: ({ type, status, settlement, payout }, { can, isPaying }) =>
    can('settle') &&
    !isPaying &&
    !settlement && {
      words: type === 'Exchange' ? 'Record new order…' : 'Record payment…',
      main: status === 'completed' && !payout,
    },
  title: titleOf,
  Form: Settle,
}

/** Corrects the recorded settlement. */
export const correctSettlement: DialogAct<'returns.settle'> = {
  ...settle,
  offer: ({ settlement }, { can }) => can('resettle') && settlement && { words: 'Correct what was recorded…' },
}

function titleOf({ id, settlement, type }: OpenedRequest): string {
  if (settlement) return `Correct what was recorded for ${shownNumber(id)}`
  return `Record the ${type === 'Exchange' ? 'new order' : 'payment'} of ${shownNumber(id)}`
}

function Settle({ onSend, ...form }: FormProps<'returns.settle'>) {
  const { id, version: seen, settlement: before } = form.request
  return (
    <SettleForm
      {...form}
      onSend={(settlement, confirm) => {
        const body = { id, seen, ...settlement, ...(before ? { correct: true } : {}), ...(confirm ? { confirm } : {}) }
        onSend(body, before ? 'corrected' : 'recorded')
      }}
    />
  )
}
