import { ALL_CAUSES, CAUSES, causesIn, withCause } from '#rules/returns/causes/causes.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'

const MOST_WORDS = 5000

/** The customer's reason in their own words: each pressed cause is a sentence. */
export function WhatIsWrong({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const causes = causesIn(words)
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
              onClick={() => onWords(withCause(words, why, MOST_WORDS))}
            >
              {CAUSES[why]}
            </Button>
          ))}
        </div>
      </fieldset>
      <Field label="What the customer says">
        <Textarea name="reason" maxLength={MOST_WORDS} value={words} onChange={({ target }) => onWords(target.value)} />
      </Field>
    </>
  )
}
