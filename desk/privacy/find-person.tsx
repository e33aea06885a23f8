import { useRef, useState, type SubmitEvent } from 'react'
import type { StoredPerson } from '#contract/desk/privacy.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useKeys } from '../keys/keys.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'

interface FindPersonProps {
  busy: boolean
  onHandOut: (customerId: string) => void
  onErase: (person: StoredPerson) => void
  /** The ids of erased customers; the results leave them out. */
  erased: readonly string[]
}

/** Finds a customer by e-mail address, phone number or order. No address and no log contains the typed text. */
export function FindPerson({ busy, onHandOut, onErase, erased }: FindPersonProps) {
  const finding = useOneAtATime()
  const typed = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<readonly StoredPerson[]>()
  const [problem, setProblem] = useState('')
  useKeys('Customer data', [{ keys: '/', words: 'Find a customer', act: () => typed.current?.focus() }])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.current?.value.trim() ?? ''
    if (words === '') return typed.current?.focus()
    void finding.run(async () => {
      setProblem('')
      try {
        setFound((await bodyOf('privacy.find', { typed: words })).people)
      } catch (error) {
        setProblem(
          error instanceof DeskRefused ? error.message : 'The desk cannot be reached just now. Please try again.',
        )
      }
    })
  }

  const people = found?.filter(({ customerId }) => !erased.includes(customerId))
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-4 px-4 pb-4">
        <Field label="Customer id, order number, e-mail address or mobile number" className="w-full form:w-128">
          <Input ref={typed} name="typed" autoComplete="off" maxLength={254} />
        </Field>
        <Button type="submit" variant="quiet" busy={finding.busy}>
          Find
        </Button>
        <div role="alert" className="w-full">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </form>
      <output className="block">
        {people?.length === 0 && <p className="px-4 pb-4 text-sm text-soft">No customer matches this.</p>}
      </output>
      {people && people.length > 0 && (
        <ul aria-label="Found" className="mb-6 border-t border-hair">
          {people.map((person) => (
            <li
              key={person.customerId}
              className="row flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair px-4 py-1.5"
            >
              <span className="w-60 max-w-full font-medium">
                <bdi>{person.name || 'Without a name'}</bdi>
              </span>
              <span className="figures grow text-sm text-soft">
                {person.customerId} · {counted(person.orders, 'order')} · {counted(person.tickets, 'ticket')}
              </span>
              <Button variant="quiet" busy={busy} onClick={() => onHandOut(person.customerId)}>
                Download what is kept
              </Button>
              <Button variant="quiet" onClick={() => onErase(person)}>
                Erase…
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
