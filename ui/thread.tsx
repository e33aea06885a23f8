/** A stage on the thread: past, current, promised, in trouble, the end that was hoped for, or another end. */
export interface Stop {
  label: string
  when?: string
  state: 'past' | 'now' | 'promise' | 'trouble' | 'done' | 'closed'
}

/** The mark of a stage. */
export const DOT: Record<Stop['state'], string> = {
  past: 'rounded-full border-river bg-river',
  now: 'rounded-full border-river bg-river halo-river',
  promise: 'rounded-full border-edge bg-paper',
  trouble: 'rotate-45 border-turmeric-mark bg-turmeric-mark',
  done: 'rounded-full border-leaf bg-leaf halo-leaf',
  closed: 'rounded-full border-soft bg-soft',
}

/** The thread into a stage: solid if the stage is reached, dotted if it is promised. */
export const LINE: Record<Stop['state'], string> = {
  past: 'border-river',
  now: 'border-river',
  promise: 'border-dotted border-edge',
  trouble: 'border-turmeric-mark',
  done: 'border-leaf',
  closed: 'border-edge',
}

/** The state of a stage for a screen reader. */
export const SPOKEN: Record<Stop['state'], string> = {
  past: 'done',
  now: 'now',
  promise: 'expected',
  trouble: 'needs attention',
  done: 'done',
  closed: 'closed',
}

interface ThreadProps {
  label: string
  stops: readonly Stop[]
  /** The place of the current stage: it has its label on the screen, and so have its neighbours. */
  at: number
}

/**
 * The thread: a mark for each stage, lying on every screen, with the labels of the last stage, the current and the
 * next. A screen reader reads every stage. With very large letters it lies in several rows: no word is broken.
 */
export function Thread({ label, stops, at }: ThreadProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-y-3">
      {stops.map((stop, index) => {
        const isLast = index === stops.length - 1
        const isNamed = Math.abs(index - at) <= 1
        return (
          <li
            key={index}
            aria-current={index === at ? 'step' : undefined}
            className={isNamed ? `flex-1 ${isLast ? 'text-right' : ''}` : isLast ? '' : 'w-4 form:w-8'}
          >
            <span aria-hidden="true" className="flex h-6 items-center">
              {isLast && index > 0 && isNamed && <Line key={at} into={stop} draws={index === at} />}
              <span className={`size-3.5 shrink-0 border-2 ${DOT[stop.state]}`} />
              {!isLast && <Line key={at} into={stops[index + 1]} draws={index + 1 === Math.max(at, 1)} />}
            </span>
            <Stage
              stop={stop}
              look={isNamed ? `mt-1 block text-balance ${index > at || isLast ? '' : 'pr-2'}` : 'sr-only'}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** The thread into a stage; into the current one it is drawn once, or from the first, and again at each step done. */
const Line = ({ into, draws }: { into: Stop | undefined; draws: boolean }) =>
  into && <span className={`grow border-t-2 ${LINE[into.state]} ${draws ? 'origin-left animate-draw' : ''}`} />

/** The look of the time of a stage. */
const WHEN: Partial<Record<Stop['state'], string>> = { trouble: 'font-medium text-turmeric' }

/** The words of a stage. A comma parts them for a screen reader. */
function Stage({ stop: { label, when, state }, look }: { stop: Stop; look: string }) {
  return (
    <span className={`text-sm ${look}`}>
      <span className={`block ${state === 'promise' || state === 'past' ? 'text-soft' : 'font-medium'}`}>{label}</span>
      <span className="sr-only">, {SPOKEN[state]}</span>
      {when && (
        <span className={`figures block whitespace-nowrap ${WHEN[state] ?? 'text-soft'}`}>
          <span className="sr-only">, </span>
          {when}
        </span>
      )}
    </span>
  )
}
