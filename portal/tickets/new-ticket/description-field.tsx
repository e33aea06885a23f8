import { useState } from 'react'
import { grouped } from '#rules/india/money.ts'
import { TEXT_MAX_LENGTH } from '#rules/tickets/length.ts'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

const NEAR = TEXT_MAX_LENGTH - 500

/** The customer's description of the problem. Near the limit it counts; nothing is cut off. */
export function DescriptionField({ text, error }: { text: string; error: string | undefined }) {
  const [length, setLength] = useState(() => counted(text))
  return (
    <div data-section="description" className="relative border-t border-hair py-8">
      <Field
        label={<span className="block text-xl font-semibold">{NEW_TICKET_WORDS.description}</span>}
        hint={NEW_TICKET_WORDS.descriptionHint}
        error={error}
      >
        <Textarea
          name="description"
          className="max-h-[45vh] form:min-h-56"
          required
          defaultValue={text}
          onInput={(event) => setLength(counted(event.currentTarget.value))}
        />
      </Field>
      {length > 0 && (
        // Above the field: below it, the bar at the bottom of a phone would cover it.
        <p
          className={`figures absolute top-9 right-0 text-sm ${length > TEXT_MAX_LENGTH ? 'text-thread' : 'text-soft'}`}
        >
          {NEW_TICKET_WORDS.count(grouped(length), grouped(TEXT_MAX_LENGTH))}
        </p>
      )}
    </div>
  )
}

/** Zero while it is not worth telling, so that a key press renders nothing. */
function counted({ length }: string): number {
  return length >= NEAR ? length : 0
}
