import { DOT, LINE, SPOKEN, type Stop } from '#ui/thread.tsx'

/** The thread of a parcel alone; its words are read out only. */
export function BriefTimeline({ label, steps }: { label: string; steps: readonly Pick<Stop, 'label' | 'state'>[] }) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map(({ label: stage, state }, index) => (
        <li
          key={index}
          aria-current={state === 'now' ? 'step' : undefined}
          className="flex grow items-center first:grow-0"
        >
          {index > 0 && <span aria-hidden="true" className={`grow border-t-2 ${LINE[state]}`} />}
          <span aria-hidden="true" className={`size-3.5 shrink-0 border-2 ${DOT[state]}`} />
          <span className="sr-only">
            {stage}, {SPOKEN[state]}
          </span>
        </li>
      ))}
    </ol>
  )
}
