import { useRef, useState } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { Troubled, useForm, useFocus } from './use-form.tsx'

interface CodeFormProps {
  onSignedIn: (staff: StaffMember) => void
  onStartAgain: (again: boolean) => void
}

/** The second step of a log-in: a code from the app, or one of the backup codes. */
export function CodeForm({ onSignedIn, onStartAgain }: CodeFormProps) {
  const [backup, setBackup] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFocus(input, backup)
  const { busy, trouble, setTrouble, submit } = useForm(async (field) => {
    try {
      const { staff } = await bodyOf('staff.signInCode', { code: field('code'), ...(backup ? { backup } : {}) })
      onSignedIn(staff)
    } catch (error) {
      if (error instanceof DeskRefused && error.code === 'START_AGAIN') return onStartAgain(true)
      input.current?.select()
      throw error
    }
  })
  const other = () => {
    setTrouble(undefined)
    setBackup(!backup)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        key={String(backup)}
        label={backup ? 'Backup code' : 'Code'}
        hint={
          backup
            ? 'One of the codes that you kept when you set up the second factor.'
            : 'The six figures that your authenticator app shows now.'
        }
      >
        <Input
          ref={input}
          name="code"
          required
          maxLength={32}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={backup ? 'text' : 'numeric'}
          className="figures text-lg"
        />
      </Field>
      <Troubled trouble={trouble} />
      <Button type="submit" busy={busy}>
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-3 text-sm">
        <button type="button" onClick={other} className="text-river underline">
          {backup ? 'Use the authenticator app' : 'Use a backup code'}
        </button>
        <button type="button" onClick={() => onStartAgain(false)} className="text-river underline">
          Back
        </button>
      </div>
    </form>
  )
}
