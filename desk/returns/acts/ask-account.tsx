import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Deletes an account after the bank could not pay to it, and asks the customer for another. */
export const askAccount: DialogAct<'returns.askAccount'> = {
  name: 'other_account',
  call: 'returns.askAccount',
  audit: 'Asked for another account',
  events: {},
  keys: 'd',
  doing: 'Asking for another account for',
  offer: ({ payout }) => payout?.askable && { words: 'Ask for another account…' },
  title: ({ id }) => `Ask for another account for ${shownNumber(id)}?`,
  Form: OtherAccountForm,
}

function OtherAccountForm({ request: { id, version: seen, payout }, acts, onSend }: FormProps<'returns.askAccount'>) {
  const account = payout?.account
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ id, seen }, 'another account is asked for')
      }}
    >
      <FirstWords>
        {account ? (
          <>
            <strong className="figures font-medium">{account}</strong> is deleted here, and the customer gets a mail
            that the bank could not pay their refund to it.
          </>
        ) : (
          'The customer gets a mail that the bank could not pay their refund to the account that they gave.'
        )}{' '}
        They give another one on the page of their request.
      </FirstWords>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Ask for another account <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
