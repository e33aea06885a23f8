import { useState, type SubmitEvent } from 'react'
import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from './query.ts'

interface OrderLookupProps<Name extends 'policies.try' | 'returns.order'> {
  call: Name
  /** What the button says. */
  action: string
  /** The number that is there at first. */
  given?: string
  /** The screen begins with it. */
  isFirst?: boolean
  /** Undefined where no order was found. */
  onFound: (found: DeskResponse<Name> | undefined) => void
}

/** Asks a call about an order by the number that is typed, and says why there is no answer. */
export function OrderLookup<Name extends 'policies.try' | 'returns.order'>({
  call,
  action,
  given = '',
  isFirst = false,
  onFound,
}: OrderLookupProps<Name>) {
  const { busy, run } = useOneAtATime()
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('order')
    const order = typeof typed === 'string' ? typed.trim() : ''
    if (order === '') return setWrong('Please enter an order number.')
    setWrong('')
    void run(async () => {
      try {
        onFound(await bodyOf(call, { order } as DeskRequest<Name>))
      } catch (error) {
        onFound(undefined)
        setWrong(saidOf(error))
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-4">
      <Field label="Order number" error={wrong} className="w-56 max-w-full">
        <Input
          ref={isFirst ? focusOnce : undefined}
          name="order"
          maxLength={64}
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

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

function saidOf(error: unknown): string {
  if (!(error instanceof DeskRefused)) return 'The desk cannot be reached just now.'
  return error.code === 'NOT_FOUND' ? 'No order of a customer has this number.' : error.message
}
