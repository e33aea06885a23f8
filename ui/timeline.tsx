import type { ReactNode } from 'react'
import { DOT, LINE, SPOKEN, type Stop } from './thread.tsx'

/** A step on the thread: past, current, only promised, in trouble, or the end that was reached. */
export interface Step {
  label: ReactNode
  when?: ReactNode
  state: Stop['state']
}

const HANGING = { list: '', step: '', thread: '' }
const LYING = {
  list: 'wide:flex-row',
  step: 'wide:flex-1 wide:flex-col wide:items-center wide:gap-2 wide:pb-0 wide:text-center',
  thread:
    'wide:top-2.5 wide:right-[calc(0.875rem-50%)] wide:bottom-auto wide:left-[calc(50%+0.875rem)] wide:border-t-2 ' +
    'wide:border-l-0',
}

interface TimelineProps {
  label: string
  steps: readonly Step[]
  /** True if it hangs on every screen, beside other content. */
  hangs?: boolean
}

/** The timeline: one thread with a step for each stage, lying on a wide screen, hanging on a phone. */
export function Timeline({ label, steps, hangs = false }: TimelineProps) {
  const look = hangs ? HANGING : LYING
  return (
    <ol aria-label={label} className={`flex flex-col ${look.list}`}>
      {steps.map((step, index) => (
        <li
          key={index}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`relative flex gap-4 pb-6 last:pb-0 ${look.step}`}
        >
          <Thread into={steps[index + 1]} look={look.thread} />
          <span aria-hidden="true" className={`mt-1 size-3.5 shrink-0 border-2 ${DOT[step.state]}`} />
          <Stage step={step} />
        </li>
      ))}
    </ol>
  )
}

/** The thread from this step to the next, if there is one. */
function Thread({ into, look }: { into: Step | undefined; look: string }) {
  if (!into) return null
  return (
    <span aria-hidden="true" className={`absolute top-6 -bottom-0.5 left-1.5 border-l-2 ${look} ${LINE[into.state]}`} />
  )
}

function Stage({ step: { label, when, state } }: { step: Step }) {
  return (
    <span className="min-w-0 wide:px-1">
      <span className={`block ${state === 'promise' ? 'text-soft' : 'font-medium'}`}>{label}</span>
      <span className="sr-only">, {SPOKEN[state]}</span>
      {when && (
        <span className={`figures block text-sm text-balance ${state === 'trouble' ? 'text-turmeric' : 'text-soft'}`}>
          {when}
        </span>
      )}
    </span>
  )
}
