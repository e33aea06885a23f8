import {
  type Cause,
  CAUSES,
  fitOf,
  isAlsoDamaged,
  isPressed,
  withCause,
  withChip,
} from '#rules/returns/causes/causes.ts'
import { buttonLook } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useAtOnce } from '#ui/hooks/use-at-once.ts'
import { SAYS } from '../words.ts'

interface ChipsProps {
  id: string
  title: string
  offered: readonly Cause[]
  chosen: readonly Cause[]
  press: (causes: readonly Cause[]) => void
  error: string | undefined
}

/** Chips of one width: three beside each other, fewer if the letters are large. */
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] form:grid-cols-3'
const CHIP = 'px-1! py-0.5! text-sm/tight desk:text-base'

/** "What's wrong?" for one item: one of its causes, and damage below a size that does not fit. (Decisions 37.) */
export function Chips({ id, title, offered, chosen, press, error }: ChipsProps) {
  const [pressed, show] = useAtOnce(chosen)
  const set = (next: readonly Cause[]) => show(next, () => press(next))
  return (
    <fieldset data-section="cause" data-item={id} className="min-w-0" aria-describedby={error && `cause-${id}`}>
      <legend className="text-label font-medium">
        {SAYS.why}
        <span className="sr-only"> {title}</span>
      </legend>
      <div className={`mt-2 gap-1.5 ${GRID}`}>
        {offered.map((cause) => (
          <button
            key={cause}
            type="button"
            aria-pressed={isPressed(pressed, cause)}
            onClick={() => set(withChip(pressed, cause))}
            className={`${buttonLook(isPressed(pressed, cause) ? 'chosen' : 'quiet')} ${CHIP}`}
          >
            {CAUSES[cause]}
          </button>
        ))}
      </div>
      {fitOf(pressed) && offered.includes('damaged') && (
        <label className="mt-1 -mb-3 flex min-h-11 w-fit animate-arrive items-center gap-2">
          <input
            type="checkbox"
            checked={isAlsoDamaged(pressed)}
            onChange={() => set(withCause(pressed, 'damaged'))}
            className="size-5"
          />
          {SAYS.alsoDamaged}
        </label>
      )}
      {error && (
        <div className="mt-2">
          <FieldError id={`cause-${id}`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
