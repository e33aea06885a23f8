import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { pinOf } from '#rules/india/pin.ts'
import { PROVINCES, provinceName } from '#rules/india/provinces.ts'
import { MAX_LENGTHS } from '#rules/orders/address.ts'
import { wishWords } from '#rules/exchanges/wish.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { CallFrame } from '../../call/call-frame.tsx'
import { useDeskQuery } from '../../call/query.ts'
import type { RequestDraft } from '../../editing/request-draft.ts'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { offerWords } from '../wish-words.ts'
import type { Acts } from '../acts/act.ts'
import {
  addressIn,
  changedFields,
  type Changes,
  changesIn,
  type Choice,
  choicesOf,
  itemsIn,
  type Typed,
} from './amended.ts'
import { PinNote } from './pin-note.tsx'
import { DialogTrouble } from '../acts/dialog-trouble.tsx'

interface AmendFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (changes: Changes) => void
}

/** Changes sizes, pieces, address and phone number of a request, as the customer asked. */
export function AmendForm(props: AmendFormProps) {
  const query = useDeskQuery('returns.order', { order: props.request.order.number })
  return (
    <CallFrame query={query} waiting={<Skeleton className="h-64 w-full" />}>
      {(details) => <Form {...props} details={details} />}
    </CallFrame>
  )
}

interface FormProps extends AmendFormProps {
  details: DeskResponse<'returns.order'>
}

function Form({ request, acts, draft, change, onSend, details }: FormProps) {
  const [wrong, setWrong] = useState('')
  const typed = draft.changes ?? {}
  const choices = choicesOf(request, details, typed)
  const products = itemsIn(choices)
  const then = useDeskQuery(
    'returns.amendReads',
    { id: request.id, seen: request.version, products },
    { enabled: products.length > 0 },
  )
  const reads = products.length === 0 ? request.reads : (then.data?.reads ?? '…')
  const changed = changedFields(request, choices, typed)
  const [isFromBefore, setFromBefore] = useState(changed.length > 0)
  function type(name: string, value: string) {
    setWrong('')
    change({ changes: { ...typed, [name]: value } })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const read = changesIn(request, choices, typed)
        if ('wrong' in read) setWrong(read.wrong)
        else onSend(read)
      }}
    >
      {isFromBefore && changed.length > 0 && (
        <Notice tone="notice" title={`Typed before and not sent: ${changed.join(', ')}.`}>
          <p>It goes with what you change now.</p>
          <Button
            variant="quiet"
            className="mt-2"
            onClick={() => {
              change({ changes: undefined })
              setFromBefore(false)
              setWrong('')
            }}
          >
            Discard it
          </Button>
        </Notice>
      )}
      <FirstWords className="text-soft">Fields you don’t change stay the same. The customer gets a mail.</FirstWords>
      <fieldset>
        <legend className="text-sm font-medium">Items</legend>
        {choices.map((choice) => (
          <ItemChoice key={choice.item.id} choice={choice} onType={type} />
        ))}
      </fieldset>
      <p className="text-sm" aria-live="polite">
        The customer reads: “{reads}”
      </p>
      <Contact request={request} typed={typed} onType={type} />
      {changed.length > 0 && <p className="text-sm text-soft">You change: {changed.join(', ')}.</p>}
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="self-start">
        Save and email customer <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

type OnType = (name: string, value: string) => void

function ItemChoice({ choice: { item, sizes, most, units, wish }, onType }: { choice: Choice; onType: OnType }) {
  return (
    <div className="row flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair py-2">
      <span className="min-w-0">
        {item.title} <span className="figures text-soft">{item.originalSize}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {most > 1 && (
          <Stepper
            label={`Pieces of ${item.title}`}
            value={units}
            most={most}
            text={`${units} of ${most}`}
            fewer={`Fewer of ${item.title}`}
            more={`More of ${item.title}`}
            onChange={(now) => onType(`pieces ${item.id}`, String(now))}
          />
        )}
        {sizes.length > 1 && (
          <Select
            aria-label={`Wanted size of ${item.title}`}
            value={wishWords(wish)}
            onChange={({ target }) => onType(`size ${item.id}`, target.value)}
            className={sizes.some(({ colour, product }) => colour || product) ? 'w-48' : 'w-32'}
          >
            {sizes.map((one) => (
              <option key={wishWords(one)} value={wishWords(one)}>
                {offerWords(one)}
              </option>
            ))}
          </Select>
        )}
      </span>
    </div>
  )
}

function Contact({ request, typed, onType }: { request: OpenedRequest; typed: Typed; onType: OnType }) {
  const address = addressIn(request.address, typed)
  const text = (name: 'address1' | 'address2' | 'city' | 'zip', maxLength: number) => (
    <Input
      name={name}
      value={typed[name] ?? request.address[name] ?? ''}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => onType(name, target.value)}
    />
  )
  return (
    <fieldset className="grid gap-3 form:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">Pickup address</legend>
      <Field label="Address">{text('address1', MAX_LENGTHS.address1)}</Field>
      <Field label="Address, second line">{text('address2', MAX_LENGTHS.address2)}</Field>
      <Field label="City">{text('city', MAX_LENGTHS.city)}</Field>
      <Field label="PIN code" hint={<PinNote request={request} zip={pinOf(address.zip)} />}>
        {text('zip', 12)}
      </Field>
      <Field label="State">
        <Select
          value={provinceName(address.province) ?? ''}
          onChange={({ target }) => onType('province', target.value)}
        >
          <option value="">Choose a state</option>
          {PROVINCES.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Phone">
        <Input
          name="phone"
          type="tel"
          value={typed['phone'] ?? request.phone}
          maxLength={32}
          autoComplete="off"
          onChange={({ target }) => onType('phone', target.value)}
        />
      </Field>
    </fieldset>
  )
}
