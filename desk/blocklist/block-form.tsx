import { useRef, useState, type SubmitEvent } from 'react'
import { type Blocked, NOTE_MAX_LENGTH } from '#contract/desk/blocklist.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { useKeys } from '../keys/keys.ts'
import { bodyOf, DeskRefused } from '../call/use-call.ts'

/** Blocks an address. What was typed stays until it is blocked. */
export function BlockForm({ onBlocked }: { onBlocked: (row: Blocked) => void }) {
  const { busy, press } = useOneAtATime()
  const { show } = useToast()
  const address = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const [said, setSaid] = useState('')
  useKeys('Block list', [{ keys: 'n', words: 'Block an address', act: () => address.current?.focus() }])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = address.current?.value.trim() ?? ''
    const note = reason.current?.value.trim() ?? ''
    setSaid('')
    setWrong(isEmail(email) ? '' : NOT_AN_ADDRESS)
    if (!isEmail(email)) return address.current?.focus()
    void press(async () => {
      try {
        const { row } = await bodyOf('blocklist.add', { email, note })
        form.reset()
        onBlocked(row)
        show({ kind: 'done', text: `${row.email} is blocked.` })
        address.current?.focus()
      } catch (error) {
        setSaid(error instanceof DeskRefused ? error.message : 'Not blocked: the desk cannot be reached just now.')
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-page flex-wrap items-start gap-4 px-4 pb-4">
      <Field label="E-mail address" error={wrong} className="w-72 max-w-full">
        <Input ref={address} name="email" type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label="Note for the staff (optional)" className="min-w-[min(100%,16rem)] grow">
        <Input ref={reason} name="note" maxLength={NOTE_MAX_LENGTH} autoComplete="off" />
      </Field>
      <Button type="submit" busy={busy} className="mt-6">
        Block it
      </Button>
      <div role="alert" className="w-full">
        {said && <FieldError>{said}</FieldError>}
      </div>
    </form>
  )
}

const NOT_AN_ADDRESS = 'This is not an address as shoppers can give it: name@shop.in, with an ending of 2 or 3 letters.'
