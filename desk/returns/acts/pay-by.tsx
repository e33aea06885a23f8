import { useState } from 'react'
import type { RefundMethod } from '#contract/payouts.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { GoodsNotArrived } from '../money/before-paying.tsx'
import { METHOD_CHOICES, METHOD_WORDS } from '../money/refund-methods.ts'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Changes the refund method; the dialog has the sentence for the customer. */
export const payBy: DialogAct<'returns.payBy'> = {
  name: 'pay_by',
  call: 'returns.payBy',
  audit: 'Changed a refund method',
  events: { pay_by: { words: 'Refund method changed', did: 'changed the refund method' } },
  keys: 'Alt+b',
  doing: 'Changing refund method for',
  offer: (request, { can, isPaying }) =>
    can('pay_by') &&
    !isPaying &&
    !request.settlement &&
    otherMethods(request).length > 0 && { words: 'Change refund method…' },
  title: ({ id }) => `Change the refund method of ${shownNumber(id)}`,
  Form: PayByForm,
}

/** The other refund methods; an exchange has none of its own until it ends as money. */
export const otherMethods = ({ type, ways = [], events }: Pick<OpenedRequest, 'type' | 'ways' | 'events'>) =>
  type === 'Exchange' && !events.some(({ act }) => act === 'pay_by') ? ways : ways.slice(1)

function PayByForm({ request, acts, onSend }: FormProps<'returns.payBy'>) {
  const open = otherMethods(request)
  const [method, setMethod] = useState<RefundMethod>()
  const [isMissing, setMissing] = useState(false)
  const chosen = open.length === 1 ? open[0] : open.find((one) => one.way === method)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { id, version: seen } = request
        if (chosen) onSend({ id, seen, way: chosen.way }, `refund method: ${METHOD_WORDS[chosen.way]}`)
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
                  setMethod(one.way)
                  setMissing(false)
                }}
              />
              <span>{METHOD_CHOICES[one.way]}</span>
            </label>
            <p id={`reads-${one.way}`} className="pl-7 text-sm text-soft">
              The customer reads: “{one.reads}”
            </p>
          </div>
        ))}
      </fieldset>
      <div role="alert">{isMissing && <p className="text-sm text-thread">Choose one of these.</p>}</div>
      <div className="mt-3">
        <GoodsNotArrived status={request.status} />
      </div>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Change refund method <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
