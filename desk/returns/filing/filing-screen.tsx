import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from '../../call/query.ts'
import type { Details } from './chosen.ts'
import { FilingForm } from './filing-form.tsx'

/** Staff file a return or an exchange for a customer who called. */
export function FilingScreen() {
  const [params] = useSearchParams()
  const { busy, run } = useOneAtATime()
  const [found, setFound] = useState<Details>()
  const [wrong, setWrong] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('order')
    const order = typeof typed === 'string' ? typed.trim() : ''
    if (order === '') return setWrong('Please enter an order number.')
    setWrong('')
    void run(async () => {
      try {
        setFound(await bodyOf('returns.order', { order }))
      } catch (error) {
        setFound(undefined)
        setWrong(saidOf(error))
      }
    })
  }

  return (
    <div className="max-w-page px-4 py-4">
      <h1 className="text-xl">File a request</h1>
      <p className="mt-1 text-sm text-soft">
        For a customer who called. It is examined as if the customer had sent it; photos are not asked for.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-start gap-4">
        <Field label="Order number" error={wrong} className="w-56 max-w-full">
          <Input
            name="order"
            maxLength={64}
            autoComplete="off"
            defaultValue={params.get('order') ?? ''}
            className="figures"
          />
        </Field>
        <Button type="submit" busy={busy} variant="quiet" className="mt-7">
          Show the order
        </Button>
      </form>
      {found && <FilingForm key={found.orderDetails.id} details={found} />}
    </div>
  )
}

function saidOf(error: unknown): string {
  if (!(error instanceof DeskRefused)) return 'The desk cannot be reached just now.'
  return error.code === 'NOT_FOUND' ? 'No order of a customer has this number.' : error.message
}
