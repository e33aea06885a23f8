import { ALL_CAUSES, type Cause, CAUSES, withCause } from '#rules/returns/causes/causes.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'

interface WhatIsWrongProps {
  causes: readonly Cause[]
  onCauses: (causes: readonly Cause[]) => void
  words: string
  onWords: (words: string) => void
}

/** The causes of the chosen items, one press each, and the customer's own words. */
export function WhatIsWrong({ causes, onCauses, words, onWords }: WhatIsWrongProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What is wrong</legend>
        <div className="flex flex-wrap gap-2">
          {ALL_CAUSES.map((why) => (
            <Button
              key={why}
              variant={causes.includes(why) ? 'primary' : 'quiet'}
              aria-pressed={causes.includes(why)}
              onClick={() => onCauses(withCause(causes, why))}
            >
              {CAUSES[why]}
            </Button>
          ))}
        </div>
      </fieldset>
      <Field label="What the customer says">
        <Textarea name="reason" maxLength={5000} value={words} onChange={({ target }) => onWords(target.value)} />
      </Field>
    </>
  )
}
