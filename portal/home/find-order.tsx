import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { plainDigits } from '#rules/india/digits.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { HOME } from './words.ts'

const MOBILE_DIGITS = 10

/**
 * An order number or a mobile number, for the search on the tracking screen. It has no name: a form that is sent before
 * the page listens sends no value.
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
    // A mobile number is never in an address.
    if (typed.replaceAll(/\D/g, '').length >= MOBILE_DIGITS)
      return navigate('/trackyourorder', { state: { mobile: typed } })
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
