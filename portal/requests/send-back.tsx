import { type KeyboardEvent, useState } from 'react'
import type { OwnParcel } from '#contract/own-parcels.ts'
import { courierName, ownAwb, tellable } from '#rules/pickups/own-parcel.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Copy } from '../news/number.tsx'
import { bodyOf, Refused, refusalText } from '../call/use-call.ts'
import { SEND_BACK_WORDS as WORDS } from './send-back-words.ts'
import { Slip, Warehouse, WAREHOUSE_LINES } from './slip.tsx'

interface SendBackProps {
  requestId: string
  customerId: string
  parcel: OwnParcel
  reload: () => void
}

/** Asks the customer to send the goods, since no courier collects them, and for the number of the parcel. */
export function SendBack({ requestId, customerId, parcel, reload }: SendBackProps) {
  const [changes, setChanges] = useState(false)
  const { courier, awb, state = '', may_change: mayChange, earlier = [] } = parcel
  const isEntered = courier !== undefined && awb !== undefined
  const isBack = tellable(state || null) === 'another'
  const known = isBack ? {} : { courier, awb }
  const done = () => {
    setChanges(false)
    reload()
  }
  return (
    <section aria-label={WORDS.title} className="flex max-w-form flex-col gap-4">
      {mayChange && <HowToSend number={shownNumber(requestId)} />}
      {isEntered && (
        <p>
          {WORDS.sent(courier, awb)} {WORDS.states[state]}
        </p>
      )}
      {earlier.toReversed().map((one) => (
        <p key={one.awb} className="text-soft">
          {WORDS.earlier(one.courier, one.awb)}
        </p>
      ))}
      {mayChange && isEntered && !changes && (
        <Button variant="quiet" className="form:self-start" onClick={() => setChanges(true)}>
          {isBack ? WORDS.again : WORDS.change}
        </Button>
      )}
      {mayChange && (!isEntered || changes) && <ParcelForm {...{ requestId, customerId, ...known }} onDone={done} />}
      {changes && (
        <Button variant="quiet" className="form:self-start" onClick={() => setChanges(false)}>
          {WORDS.keep}
        </Button>
      )}
    </section>
  )
}

interface HowToSendProps {
  number: string
  /** True before the approval: how it will be. */
  isLater?: boolean
}

/** How the customer sends the goods: the number on the parcel, the address, the receipt, and a slip to print. */
export function HowToSend({ number, isLater = false }: HowToSendProps) {
  return (
    <>
      <h2 className="text-xl">{isLater ? WORDS.later : WORDS.title}</h2>
      <ol className="flex list-decimal flex-col gap-3 pl-6">
        <li>
          {WORDS.pack(number)} <Copy label={WORDS.number} value={number} />
        </li>
        <li>
          {WORDS.to}
          <Warehouse />
          <span className="-ml-1 block">
            <Copy label={WORDS.address} value={WAREHOUSE_LINES} />
          </span>
        </li>
        <li>{isLater ? WORDS.receiptLater : WORDS.receipt}</li>
      </ol>
      {!isLater && <Slip number={number} />}
    </>
  )
}

interface ParcelFormProps extends Pick<SendBackProps, 'requestId' | 'customerId'> {
  courier?: string | undefined
  awb?: string | undefined
  onDone: () => void
}

/** Takes down the courier and the number of the parcel. */
function ParcelForm({ requestId, customerId, courier = '', awb = '', onDone }: ParcelFormProps) {
  const [typed, setTyped] = useState({ courier, awb })
  const [failure, setFailure] = useState<{ field?: 'courier' | 'awb'; text: string }>()
  const { busy, run } = useOneAtATime()
  const toast = useToast()

  const send = () =>
    run(async () => {
      setFailure(undefined)
      if (courierName(typed.courier) === null) return setFailure({ field: 'courier', text: WORDS.noCourier })
      if (ownAwb(typed.awb) === null) return setFailure({ field: 'awb', text: WORDS.noAwb })
      try {
        await bodyOf('returns.sendBack', { customerId, requestId, ...typed })
        toast.show({ kind: 'done', text: WORDS.taken })
        onDone()
      } catch (error) {
        const refused = error instanceof Refused ? error : undefined
        setFailure({ text: refused ? refusalText(refused) : WORDS.notTaken })
        if (refused?.code === 'PARCEL_NOT_WANTED') onDone()
      }
    })
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  const errorAt = (field: 'courier' | 'awb') => (failure?.field === field ? failure.text : undefined)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-medium">{WORDS.question}</legend>
      <Field label={WORDS.courier} hint={WORDS.courierHint} error={errorAt('courier')}>
        <Input
          value={typed.courier}
          maxLength={60}
          autoComplete="off"
          onKeyDown={sendOnEnter}
          onChange={({ target }) => setTyped({ ...typed, courier: target.value })}
        />
      </Field>
      <Field label={WORDS.awb} hint={WORDS.awbHint} error={errorAt('awb')}>
        <Input
          value={typed.awb}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
          onKeyDown={sendOnEnter}
          onChange={({ target }) => setTyped({ ...typed, awb: target.value })}
        />
      </Field>
      <Button busy={busy} className="form:self-start" onClick={() => void send()}>
        {WORDS.send}
      </Button>
      <div role="alert">{failure && !failure.field && <FieldError>{failure.text}</FieldError>}</div>
    </fieldset>
  )
}
