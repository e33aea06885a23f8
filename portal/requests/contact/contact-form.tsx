import { type FormEvent, useRef, useState } from 'react'
import type { ShownRequest } from '#contract/requests.ts'
import { spacedPhone, toE164 } from '#rules/india/phone.ts'
import { provinceName } from '#rules/india/provinces.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { AddressInputs } from '../../address/address-inputs.tsx'
import { useAddressCheck } from '../../address/use-address-check.ts'
import { bodyOf, isUnreachable, Refused, refusalText } from '../../call/use-call.ts'
import { SENTENCES } from '../../refusals.ts'
import { WORDS as FORM_WORDS } from '../../words.ts'
import { typedContact } from './contact-typed.ts'
import { PAGE_WORDS } from '../page-words.ts'

const WORDS = PAGE_WORDS.contact

interface ContactFormProps {
  requestId: string
  customerId: string
  contact: NonNullable<ShownRequest['contact']>
  onDone: () => void
  onKeep: () => void
}

/** The form for another phone number and address, with the checks of the return form. */
export function ContactForm({ requestId, customerId, contact, onDone, onKeep }: ContactFormProps) {
  const [typed] = useState(() => typedContact(requestId))
  const [begun] = useState(() => begunWith(contact, typed.now()))
  const phone = useRef<HTMLInputElement>(null)
  const { box, check, errorOf } = useAddressCheck()
  const [failure, setFailure] = useState<{ isPhone: boolean; text: string }>()
  const { busy, run } = useOneAtATime()
  const toast = useToast()

  const refusePhone = () => {
    setFailure({ isPhone: true, text: SENTENCES.PHONE_INVALID })
    phone.current?.focus()
  }
  const send = () =>
    run(async () => {
      setFailure(undefined)
      const number = toE164(phone.current?.value ?? '')
      if (number === null) return refusePhone()
      const address = await check()
      if (!address) return
      try {
        await bodyOf('returns.amend', { customerId, requestId, address, phone: number })
        typed.forget()
        toast.show({ kind: 'done', text: WORDS.done })
        onDone()
      } catch (error) {
        const refused = error instanceof Refused && !isUnreachable(error) ? error : undefined
        setFailure({ isPhone: false, text: refused ? refusalText(refused) : WORDS.notSent })
      }
    })
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      typed.keep({ [target.name]: target.value })
  }
  return (
    <form
      noValidate
      aria-busy={busy}
      className="mt-3 flex max-w-form animate-arrive flex-col gap-4"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={FORM_WORDS.phone} hint={FORM_WORDS.phoneHint} error={failure?.isPhone ? failure.text : undefined}>
        <Input
          ref={phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          // It opened because the customer pressed Change: the next thing is to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!typed.isBegun()}
          className="figures"
          defaultValue={begun.phone}
        />
      </Field>
      <fieldset ref={box} className="min-w-0">
        <legend className="sr-only">{FORM_WORDS.addressTitle}</legend>
        <AddressInputs {...{ begun, errorOf, box }} />
      </fieldset>
      <div role="alert" className="-mt-4 not-empty:mt-0">
        {failure && !failure.isPhone && <FieldError>{failure.text}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {WORDS.save}
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => {
            typed.forget()
            onKeep()
          }}
        >
          {WORDS.keep}
        </Button>
      </div>
    </form>
  )
}

function begunWith(
  { address, phone }: ContactFormProps['contact'],
  typed: ReturnType<ReturnType<typeof typedContact>['now']>,
) {
  return { ...address, province: provinceName(address.province) ?? '', phone: spacedPhone(phone), ...typed }
}
