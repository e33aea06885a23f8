import { type Why, WHYS, whysOffered } from '#rules/returns/why/whys.ts'
import { buttonLook } from '#ui/button.tsx'
import type { Choices } from '../choices.ts'
import { SAYS } from '../words.ts'

interface WhyChipsProps {
  choices: Choices
  said: readonly Why[]
  toggle: (why: Why) => void
}

/** Why, in one tap: each puts its sentence into the customer's words below, and takes it out again. */
export function WhyChips({ choices, said, toggle }: WhyChipsProps) {
  return (
    <fieldset className="-mt-3 min-w-0 pb-8">
      <legend className="text-sm font-medium">{SAYS.why}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {whysOffered(choices.type, choices.reason, said).map((why) => (
          <button
            key={why}
            type="button"
            aria-pressed={said.includes(why)}
            onClick={() => toggle(why)}
            className={buttonLook(said.includes(why) ? 'primary' : 'quiet')}
          >
            {WHYS[why]}
          </button>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">{SAYS.whyHint}</p>
    </fieldset>
  )
}
