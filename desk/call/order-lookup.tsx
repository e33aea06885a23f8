import { useState, type SubmitEvent } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from './query.ts'

interface LookupFormProps {
  label: string
  /** The sentences of the button. */
  action: string
  /** The text of the field at first. */
  given?: string
  /** True if the screen begins with it. */
  isFirst?: boolean
  /** Looks up the typed text, and answers the problem with it; '' if there is none. */
  onLook: (typed: string) => Promise<string>
}

/** Looks up the typed text, and gives the reason if there is no answer. */
export function LookupForm({ label, action, given = '', isFirst = false, onLook }: LookupFormProps) {
  const { busy, run } = useOneAtATime()
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('order')
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed === '') return setWrong('Please enter an order number.')
    setWrong('')
    void run(async () => setWrong(await onLook(typed)))
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-4">
      <Field label={label} error={wrong} className="w-80 max-w-full">
        <Input
          ref={isFirst ? focusOnce : undefined}
          name="order"
          maxLength={254}
          autoComplete="off"
          defaultValue={given}
          className="figures"
        />
      </Field>
      <Button type="submit" busy={busy} variant="quiet" className="mt-7">
        {action}
      </Button>
    </form>
  )
}

/** Tries the rules on the order with the typed number; undefined if no order was found. */
export function OrderLookup({ onFound }: { onFound: (found: DeskResponse<'policies.try'> | undefined) => void }) {
  async function look(order: string) {
    try {
      onFound(await bodyOf('policies.try', { order }))
      return ''
    } catch (error) {
      onFound(undefined)
      return lookupTrouble(error)
    }
  }
  return <LookupForm label="Order number" action="Test" onLook={look} />
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** The reason for a failed lookup, for the reader. */
export function lookupTrouble(error: unknown): string {
  if (!(error instanceof DeskRefused)) return 'The desk cannot be reached just now.'
  return error.code === 'NOT_FOUND' ? 'No order of a customer has this number.' : error.message
}
