import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { plainDigits } from '#rules/india/digits.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { kindTyped } from '../typed-kind.ts'
import { HOME } from './words.ts'

/**
 * An order number or a mobile number, for the search on the tracking screen, or an e-mail address, for the search for
 * orders. It has no name: a form that is sent before the page listens sends no value.
 */
export function FindOrder() {
  const field = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const [isEmpty, setEmpty] = useState(false)

  function find(event: SubmitEvent) {
    event.preventDefault()
    const typed = plainDigits(field.current?.value.trim() ?? '')
    setEmpty(typed === '')
    if (typed === '') return field.current?.focus()
    // A person is never named in an address.
    const kind = kindTyped(typed)
    if (kind === 'mobile') return navigate('/trackyourorder', { state: { mobile: typed } })
    if (kind === 'email') {
      const contact = field.current?.value.trim() ?? ''
      return navigate('/orderlist', {
        state: { typed: { by: 'contact', contact, number: '' }, begins: true, at: Date.now() },
      })
    }
    if (kind === 'awb') return navigate(`/trackyourorder?awb=${typed}`)
    navigate(`/trackyourorder?order=${encodeURIComponent(typed.replace(/^#/, ''))}`)
  }

  return (
    <form onSubmit={find} noValidate className="mt-6 flex max-w-form flex-col gap-4">
      <Field label={HOME.find.label} hint={HOME.find.hint} error={isEmpty ? HOME.find.missing : undefined}>
        <Input
          ref={field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={() => setEmpty(false)}
        />
      </Field>
      <Button type="submit" className="form:self-start">
        {HOME.find.button}
      </Button>
    </form>
  )
}
