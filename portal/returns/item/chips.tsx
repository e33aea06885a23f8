import { type Cause, CAUSES, withCause } from '#rules/returns/causes/causes.ts'
import { buttonLook } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useAtOnce } from '#ui/hooks/use-at-once.ts'
import { SAYS } from '../words.ts'

interface ChipsProps {
  id: string
  title: string
  offered: readonly Cause[]
  chosen: readonly Cause[]
  press: (cause: Cause) => void
  error: string | undefined
}

/** "What's wrong?" for one item: its causes, one tap each. (Decisions 37.) */
export function Chips({ id, title, offered, chosen, press, error }: ChipsProps) {
  const [pressed, show] = useAtOnce(chosen)
  return (
    <fieldset data-section="cause" data-item={id} className="min-w-0" aria-describedby={error && `cause-${id}`}>
      <legend className="text-label font-medium">
        {SAYS.why}
        <span className="sr-only"> {title}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((cause) => (
          <button
            key={cause}
            type="button"
            aria-pressed={pressed.includes(cause)}
            onClick={() => show(withCause(pressed, cause), () => press(cause))}
            className={`${buttonLook(pressed.includes(cause) ? 'primary' : 'quiet')} px-4`}
          >
            {CAUSES[cause]}
          </button>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`cause-${id}`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
