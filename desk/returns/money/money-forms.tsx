import { useState } from 'react'
import type { PayWay, RequestStatus } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { Moment } from '../../moment.tsx'
import { useStaff } from '../../staff/session.tsx'
import type { Acts } from '../use-acts.ts'
import { INSTEAD } from './ways.ts'
import { STATUS } from '../words.ts'
import { otherWays } from '../request/act-steps.ts'
import { DialogTrouble } from '../request/dialog-trouble.tsx'

interface PayFormProps {
  request: OpenedRequest
  acts: Acts
  onSend: () => void
}

/** Asks before a refund is paid: how much, to which account, and whether the goods are here. */
export function PayForm({ request, acts, onSend }: PayFormProps) {
  const { payout, duePaise, status } = request
  const waiting = payout?.last?.state === 'waiting' ? payout.last : undefined
  const amount = rupeesText(waiting?.amountPaise ?? duePaise)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
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
        <GoodsNotHere status={status} />
        <InFile inFile={request.inFile} />
      </div>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {waiting ? 'Confirm' : 'Pay'} {amount} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

/** Asks before an account is deleted and the customer is mailed for another. */
export function OtherAccountForm({ request: { payout }, acts, onSend }: PayFormProps) {
  const account = payout?.account
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
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

interface WayFormProps {
  request: OpenedRequest
  acts: Acts
  onSend: (way: PayWay) => void
}

/** Asks which other way the refund is paid, with the sentence that the customer is sent. */
export function WayForm({ request, acts, onSend }: WayFormProps) {
  const open = otherWays(request)
  const [way, setWay] = useState<PayWay>()
  const [isMissing, setMissing] = useState(false)
  const chosen = open.length === 1 ? open[0] : open.find((one) => one.way === way)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onSend(chosen.way)
        else setMissing(true)
      }}
    >
      <FirstWords className="mb-3">
        {request.type === 'Exchange'
          ? 'The exchange ends as a refund: no new order is made, and the size is no longer held.'
          : 'The customer gets a mail that says how the money comes.'}
      </FirstWords>
      <fieldset className="flex flex-col">
        <legend className="sr-only">Refund method</legend>
        {open.map((one) => (
          <div key={one.way} className="border-t border-hair py-2">
            <label className="row flex items-center gap-3 font-medium">
              <input
                type="radio"
                name="way"
                aria-describedby={`reads-${one.way}`}
                checked={chosen === one}
                onChange={() => {
                  setWay(one.way)
                  setMissing(false)
                }}
              />
              <span>{INSTEAD[one.way]}</span>
            </label>
            <p id={`reads-${one.way}`} className="pl-7 text-sm text-soft">
              The customer reads: “{one.reads}”
            </p>
          </div>
        ))}
      </fieldset>
      <div role="alert">{isMissing && <p className="text-sm text-thread">Choose one of these.</p>}</div>
      <div className="mt-3">
        <GoodsNotHere status={request.status} />
      </div>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Change refund method <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

const UNDERWAY = new Set<RequestStatus>(['approved', 'pickup_asked', 'pickup_booked', 'pickup_failed', 'picked_up'])

/** What to look at twice before money moves; nothing once the goods are here. */
export function GoodsNotHere({ status }: Pick<OpenedRequest, 'status'>) {
  if (UNDERWAY.has(status))
    return (
      <Notice tone="notice" title="The goods are not here yet.">
        Status: {STATUS[status].words}.
      </Notice>
    )
  if (status !== 'arrived') return null
  return <Notice tone="notice">The goods have not been inspected yet.</Notice>
}

/** What to look at before it is paid: it is in a file of payments to make. */
export function InFile({ inFile }: { inFile: OpenedRequest['inFile'] | undefined }) {
  const me = useStaff()
  if (!inFile) return null
  const isMine = inFile.staff.id === me.id
  return (
    <Notice tone="notice" title="This payment is in a file.">
      {isMine ? 'You' : <bdi>{inFile.staff.name}</bdi>} downloaded it, <Moment at={inFile.at} />.{' '}
      {isMine
        ? 'Record what was paid from it, and pay nothing twice.'
        : 'Ask them before you pay: it may be paid already.'}
    </Notice>
  )
}
