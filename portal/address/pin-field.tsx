import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { pinOf } from '#rules/india/pin.ts'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { suggest, type Suggestion } from '../pin-suggestion.ts'
import { WORDS } from '../words.ts'
import { ADDRESS_WORDS } from './address-words.ts'

interface PinFieldProps {
  begun: string
  error: string | undefined
  /** The form that holds city and state. */
  box: RefObject<HTMLElement | null>
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** The PIN code. It knows its city and state, fills them if they are empty, and otherwise only offers them. */
export function PinField({ begun, error, box, onKeyDown }: PinFieldProps) {
  const [found, setFound] = useState<Suggestion | null>(null)
  const latestPin = useRef('')

  async function onInput(event: FormEvent<HTMLInputElement>) {
    const pin = pinOf(event.currentTarget.value)
    latestPin.current = pin
    const suggestion = pin.length === 6 ? await suggest(pin) : null
    if (latestPin.current !== pin) return
    setFound(suggestion && fill(box.current, suggestion, 'empty') ? null : suggestion)
  }

  function use() {
    fill(box.current, found, 'all')
    setFound(null)
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={WORDS.zip} error={error}>
        <Input
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={begun}
          onKeyDown={onKeyDown}
          onInput={(event) => void onInput(event)}
          className="figures"
        />
      </Field>
      <output>
        {found && (
          <p className="text-sm text-soft">
            {ADDRESS_WORDS.pinLies} {cityWords(found)}.{' '}
            <button
              type="button"
              onClick={use}
              className="min-h-11 font-medium text-river underline underline-offset-4"
            >
              {ADDRESS_WORDS.acceptCity(cityWords(found))}
            </button>
          </p>
        )}
      </output>
    </div>
  )
}

/** A suggestion in words: "Guwahati, Assam". */
export function cityWords({ city, province }: Suggestion): string {
  return [city, province].filter(Boolean).join(', ')
}

/** Writes a suggestion into the address form: into empty fields, or into all. True if all fields agree afterwards. */
function fill(box: HTMLElement | null, suggestion: Suggestion | null, where: 'empty' | 'all'): boolean {
  if (!box || !suggestion) return false
  return [write(box, 'city', suggestion.city, where), write(box, 'province', suggestion.province, where)].every(Boolean)
}

function write(box: HTMLElement, name: string, value: string | null, where: 'empty' | 'all'): boolean {
  const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  if (!field || value === null) return true
  if (where === 'all' || field.value.trim() === '') {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return field.value.trim().toLowerCase() === value.toLowerCase()
}
