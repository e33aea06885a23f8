import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { GoodsNotArrived, InFile } from '../money/before-paying.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/**
 * Pays a refund to the customer's account, or confirms it: the dialog shows the amount, the account, and a warning if
 * the goods are not here.
 */
export const payOut: DialogAct<'returns.payOut'> = {
  name: 'pay',
  call: 'returns.payOut',
  audit: 'Paid a refund',
  events: {},
  keys: 'Alt+y',
  doing: 'Paying the refund of',
  offer: (request, { me }) =>
    mayPay(request, me) && {
      words: `${payWords(request)} ${rupeesText(request.duePaise)}…`,
      main: request.status === 'completed',
    },
  title: (request) => `${payWords(request)} the refund of ${shownNumber(request.id)}?`,
  Form: PayForm,
}

const payWords = ({ payout }: OpenedRequest) => (payout?.last?.state === 'waiting' ? 'Confirm' : 'Pay')

/** True if this member of staff may pay: the requester of a payout does not confirm it as the second person. */
const mayPay = ({ payout }: OpenedRequest, me: string | undefined): boolean =>
  payout?.payable === true && !(payout.last?.state === 'waiting' && payout.last.askedBy?.id === me)

function PayForm({ request, acts, onSend }: FormProps<'returns.payOut'>) {
  const { payout, duePaise, status } = request
  const waiting = payout?.last?.state === 'waiting' ? payout.last : undefined
  const amount = rupeesText(waiting?.amountPaise ?? duePaise)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ id: request.id, seen: request.version }, 'the refund is being paid')
      }}
    >
      <FirstWords>
        <strong className="figures font-medium">{amount}</strong> to{' '}
        <strong className="figures font-medium">{waiting?.to ?? payout?.account}</strong>
        {payout?.name ? (
          <>
            , at the bank in the name of <bdi>{payout.name}</bdi>.
          </>
        ) : (
          '. The bank has not confirmed the name.'
        )}
      </FirstWords>
      <div className="mt-3 flex flex-col gap-4 empty:hidden">
        <GoodsNotArrived status={status} />
        <InFile inFile={request.inFile} />
      </div>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {waiting ? 'Confirm' : 'Pay'} {amount} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
