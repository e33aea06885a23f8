import { Journey, type Knot } from '#ui/journey.tsx'
import { placeNow } from './timeline.ts'

/**
 * The thread of a request with words where it began, where it is now and where it leads. The words of the other steps are read out,
 * and stand in the list of all steps.
 */
export function CourseLine({ label, knots }: { label: string; knots: readonly Knot[] }) {
  const [here, end] = [placeNow(knots), knots.length - 1]
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 flex font-medium">
        <span style={{ flexGrow: here }} />
        <span>{knots[here]?.label}</span>
        <span style={{ flexGrow: end - here }} />
      </p>
      <Journey label={label} knots={knots} brief />
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-sm text-soft">
        <span>{here > 0 && knots[0]?.label}</span>
        <span className="text-right">{here < end && knots[end]?.label}</span>
      </p>
    </div>
  )
}
