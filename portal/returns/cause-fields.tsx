import type { Terms } from '#contract/order-terms.ts'
import { reasonOfChoice, reasonsOffered } from '#rules/returns/reasons.ts'
import { type Cause, CAUSES, USUAL_CAUSES } from '#rules/returns/causes/causes.ts'
import { buttonLook } from '#ui/button.tsx'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { WORDS } from '../words.ts'
import type { Choices } from './choices.ts'
import { SAYS } from './words.ts'

interface CauseFieldsProps {
  choices: Choices
  choose: (choices: Choices) => void
  terms: Terms
  press: (why: Cause) => void
  /** The problem with the reason of an exchange. */
  error: string | undefined
}

/**
 * The causes, one tap each: a cause sets the reason of an exchange. The selector shows that reason; while it has none,
 * its border is red. (Decisions 37.)
 */
export function CauseFields({ choices, choose, terms, press, error }: CauseFieldsProps) {
  const { causes = [] } = choices
  return (
    <div className="-mt-3 flex flex-col gap-5 pb-8">
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{SAYS.why}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {USUAL_CAUSES.map((why) => (
            <button
              key={why}
              type="button"
              aria-pressed={causes.includes(why)}
              onClick={() => press(why)}
              className={buttonLook(causes.includes(why) ? 'primary' : 'quiet')}
            >
              {CAUSES[why]}
            </button>
          ))}
        </div>
      </fieldset>
      {choices.type === 'Exchange' && (
        <div data-section="exchangeReason" className="animate-arrive">
          <Field label={WORDS.reason} error={error}>
            <Select
              value={choices.reason}
              onChange={(event) => {
                const reason = reasonOfChoice(event.target.value)
                choose({ ...choices, reason, fit: reason === '1' ? choices.fit : undefined })
              }}
              className={choices.reason === '0' ? 'border-2 border-thread' : ''}
            >
              {reasonsOffered(terms.exchanged_before).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  )
}
