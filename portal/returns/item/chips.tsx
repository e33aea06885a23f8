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

/** "What's wrong?" for one item: one of its causes, and damage beside a size that does not fit. (Decisions 37.) */
export function Chips({ id, title, offered, chosen, press, error }: ChipsProps) {
  const [pressed, show] = useAtOnce(chosen)
  const chip = (isOn: boolean, next: readonly Cause[], words: string) => (
    <button
      key={words}
      type="button"
      aria-pressed={isOn}
      onClick={() => show(next, () => press(next))}
      className={`${buttonLook(isOn ? 'chosen' : 'quiet')} px-3! text-sm form:text-base`}
    >
      {words}
    </button>
  )
  return (
    <fieldset data-section="cause" data-item={id} className="min-w-0" aria-describedby={error && `cause-${id}`}>
      <legend className="text-label font-medium">
        {SAYS.why}
        <span className="sr-only"> {title}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((cause) => chip(isPressed(pressed, cause), withChip(pressed, cause), CAUSES[cause]))}
        {fitOf(pressed) &&
          offered.includes('damaged') &&
          chip(isAlsoDamaged(pressed), withCause(pressed, 'damaged'), SAYS.alsoDamaged)}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`cause-${id}`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
