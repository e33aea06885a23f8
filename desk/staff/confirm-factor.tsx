import { useRef } from 'react'
import { encode } from 'uqr'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { bodyOf } from '../call/query.ts'
import { Troubled, useForm, useFocus } from './use-form.tsx'

interface ConfirmFactorProps {
  begun: { uri: string; secret: string }
  onDone: () => void
  onCancel: () => void
}

/** Shows the secret for the app; a code of the app confirms it. */
export function ConfirmFactor({ begun, onDone, onCancel }: ConfirmFactorProps) {
  const input = useRef<HTMLInputElement>(null)
  useFocus(input)
  const { busy, trouble, submit } = useForm(async (field) => {
    try {
      await bodyOf('staff.confirmSecondFactor', { code: field('code') })
      onDone()
    } catch (error) {
      input.current?.select()
      throw error
    }
  })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-5">
        <QrCode code={encode(begun.uri, { border: 4 })} label="The secret as a picture for the authenticator app" />
        <div className="min-w-0 flex-1 basis-48">
          <p>Scan this with an authenticator app on your phone, or type the secret into it:</p>
          <p className="mt-2 font-medium break-all select-all">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <Field label="Code" hint="The six figures that the app shows now." className="max-w-[16rem]">
        <Input
          ref={input}
          name="code"
          required
          maxLength={32}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="figures text-lg"
        />
      </Field>
      <Troubled trouble={trouble} />
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Turn it on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
