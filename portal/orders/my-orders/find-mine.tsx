import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ShownKinds } from '#contract/my-orders.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHELL } from '../../words.ts'
import { useSearch } from '../use-search.ts'
import { typedIn } from '../visit.ts'
import { MINE_WORDS, ORDER_LIST_WORDS } from '../words.ts'
import { foundPath } from './list-address.ts'

/**
 * The search of a customer who is not known, in one field: it leads to the form if one order can be returned and that
 * was meant, else to the orders found. The field has no name: a form that is sent before the page listens sends no
 * value.
 */
export function FindMine({ show }: { show: ShownKinds | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const [isEmpty, setEmpty] = useState(false)
  const { busy, problem, search, forget } = useSearch()

  function find(event: SubmitEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setEmpty(text === '')
    if (text === '') return field.current?.focus()
    if (busy) return
    const typed = typedIn(text)
    void search(typed, (orders) => {
      const at = Date.now()
      navigate(foundPath(orders, show), { state: { typed, found: { orders, at }, at } })
    })
  }

  function edit() {
    setEmpty(false)
    forget()
  }

  return (
    <form onSubmit={find} noValidate className="mt-6 flex flex-col gap-4">
      <Field
        label={MINE_WORDS.find.label}
        hint={MINE_WORDS.find.hint}
        error={isEmpty ? MINE_WORDS.find.missing : undefined}
      >
        <Input
          ref={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onInput={edit}
        />
      </Field>
      <Button type="submit" busy={busy} className="form:self-start">
        {problem?.retry ? SHELL.retry : MINE_WORDS.find.button}
      </Button>
      {problem && (
        <div role="alert">
          <Notice tone={problem.retry ? 'error' : 'notice'}>
            <p>{problem.sentence}</p>
            {problem.retry && <p>{ORDER_LIST_WORDS.saved}</p>}
          </Notice>
        </div>
      )}
    </form>
  )
}
