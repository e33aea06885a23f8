import { Timeline, type Step } from '#ui/timeline.tsx'
import { placeNow } from './timeline.ts'

/**
 * The thread of a request with words where it began, where it is now and where it leads. The words of the other steps are read out,
 * and stand in the list of all steps.
 */
export function CourseLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  const [here, end] = [placeNow(steps), steps.length - 1]
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 flex font-medium">
        <span style={{ flexGrow: here }} />
        <span>{steps[here]?.label}</span>
        <span style={{ flexGrow: end - here }} />
      </p>
      <Timeline label={label} steps={steps} brief />
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-sm text-soft">
        <span>{here > 0 && steps[0]?.label}</span>
        <span className="text-right">{here < end && steps[end]?.label}</span>
      </p>
    </div>
  )
}
