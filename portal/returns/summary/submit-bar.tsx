import { type ReactNode, Suspense } from 'react'
import { useBar } from '#ui/bar-height.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Chosen, Effect, NextStep } from '../lazy.ts'
import { requestsOf } from '../outcomes.ts'
import type { Details } from '../payload.ts'
import { SAYS } from '../words.ts'
import type { NextStepProps } from './next-step.tsx'

/** The element that says the effect of SUBMIT. */
export const EFFECT = 'effect'

interface SubmitBarProps extends Pick<NextStepProps, 'choices' | 'album' | 'hasText'> {
  details: Details
  /** True if it is a column beside the form: it then has the whole summary. */
  isWide: boolean
  isCollected: boolean
  /** SUBMIT. */
  button: ReactNode
  /** The content above the button. */
  children: ReactNode
}

/** SUBMIT and its effect: a bar at the bottom of a phone; below the summary, beside the form, on a wide screen. */
export function SubmitBar({ details, choices, album, hasText, isWide, isCollected, button, children }: SubmitBarProps) {
  const bar = useBar<HTMLElement>()
  const { orderDetails: order, terms } = details
  const lines = order.line_items
  const requests = requestsOf(choices, lines)

  return (
    <aside
      ref={bar}
      aria-label={SAYS.summary}
      className={
        'sticky bottom-0 z-10 -mx-4 max-form:data-tall:static border-t border-hair bg-paper px-4 py-3 form:top-6 ' +
        'form:bottom-auto form:mx-0 form:flex form:max-h-[calc(100dvh-3rem)] form:flex-col form:self-start ' +
        'form:rounded-md form:border form:bg-sheet form:p-5'
      }
    >
      {isWide && (
        // A long summary scrolls; SUBMIT stays in sight below it.
        <div className="min-h-0 overflow-y-auto">
          <h2 className="text-xl">{SAYS.summary}</h2>
          <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
            <Chosen {...{ requests, lines, choices, terms, isCollected }} />
          </Suspense>
        </div>
      )}
      <div className="form:mt-4 form:border-t form:border-hair form:pt-4">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Suspense fallback={<span className="min-h-11 grow-999 basis-[7rem] form:basis-full" />}>
            <NextStep {...{ lines, choices, terms, album, hasText }} />
          </Suspense>
          {button}
        </div>
        {requests.length > 0 && (
          <p id={EFFECT} className="figures mt-1.5 min-h-5 text-center text-sm text-soft">
            <Suspense>
              <Effect {...{ requests, lines, choices, terms }} />
            </Suspense>
          </p>
        )}
      </div>
    </aside>
  )
}
