import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { atFirst } from '#ui/dialog.tsx'
import { Consent } from '../contact-notes.tsx'
import { knownByText } from './known.ts'
import { TextButton } from './text-button.tsx'
import type { useSignIn } from './use-sign-in.ts'
import { SIGN_IN_WORDS } from './words.ts'
import type { Trouble } from './asking.ts'

/** The field for the customer's identity: an email address, a mobile number or an order number. */
export function TypedStep({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const { known, challenge, busy, trouble, requestCode, goTo } = signIn
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => atFirst(field.current), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const identifier = knownByText(field.current?.value ?? '')
    setMissing(identifier.value === '')
    if (identifier.value !== '') void requestCode(identifier)
    else field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p>{SIGN_IN_WORDS.typed}</p>
      <Field
        label={SIGN_IN_WORDS.typedLabel}
        hint={SIGN_IN_WORDS.typedHint}
        error={isMissing ? SIGN_IN_WORDS.typedMissing : undefined}
      >
        {(wiring) => (
          <Input
            {...wiring}
            ref={field}
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            readOnly={busy}
            onInput={() => setMissing(false)}
          />
        )}
      </Field>
      <Consent use={SIGN_IN_WORDS.consent} />
      <TroubleLine trouble={trouble} />
      <div className="mt-1 flex flex-col gap-x-6 gap-y-2 form:flex-row form:items-center">
        <Button type="submit" busy={busy}>
          {SIGN_IN_WORDS.sendCode}
        </Button>
        {(known ?? challenge) && (
          <TextButton onClick={() => goTo(challenge ? 'code' : 'offer')}>{SIGN_IN_WORDS.back}</TextButton>
        )}
      </div>
    </form>
  )
}

/** The problem that no field causes; read out as it appears. */
export function TroubleLine({ trouble }: { trouble: Trouble | undefined }) {
  return <div role="alert">{trouble && <FieldError>{trouble.text}</FieldError>}</div>
}
