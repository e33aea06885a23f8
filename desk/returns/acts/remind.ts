import type { DirectAct } from './act.ts'

/** Sends the link to pay the fee once more. */
export const remind: DirectAct<'returns.remind'> = {
  name: 'remind',
  call: 'returns.remind',
  audit: 'Asked for a fee again',
  events: { remind: { words: 'Fee asked for again', did: 'asked for the fee again' } },
  keys: 'Alt+r',
  doing: 'Asking again for the fee of',
  offer: ({ feeLink }, { can }) =>
    can('remind') && feeLink && { words: 'Ask for the fee again', main: !feeLink.isOpen },
  send: ({ id, version: seen }, onSend) => onSend({ id, seen }, 'the fee is asked for again'),
}
