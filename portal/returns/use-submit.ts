import { useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { notSentWords } from '../submission/not-sent.tsx'
import { SENTENCES } from '../words.ts'
import type { Ending, Press } from './attempt.ts'
import { loadAttempt } from './later.ts'
import type { Problem } from './problem.ts'
import type { Receipt } from './submit.ts'
import { useAttempt } from '../submission/use-attempt.ts'
import type { Say } from '../use-say.ts'

/** After these the order on the screen is out of date. */
const STALE: readonly RefusalCode[] = [
  'ALREADY_SUBMITTED',
  'KEY_REUSED',
  'PRICE_CHANGED',
  'NOT_DELIVERED',
  'WINDOW_OVER',
  'NOT_RETURNABLE',
  'SIZE_NOT_OFFERED',
  'REASON_NOT_OFFERED',
]

interface SubmitParts {
  say: Say
  press: () => Promise<Omit<Press, 'step'>>
  onProblem: (problem: Problem | null) => void
  onAccepted: (receipt: Receipt) => void
  reload: () => void
}

/** SUBMIT: one at a time however often it is pressed, each step and each error said in a toast. */
export function useSubmit({ say, press, onProblem, onAccepted, reload }: SubmitParts) {
  const [notSent, setNotSent] = useState<string | null>(null)

  function begin() {
    setNotSent(null)
    onProblem(null)
  }

  function end(ending: Ending) {
    say.nothing()
    if (ending.kind === 'accepted') return onAccepted(ending.receipt)
    if (ending.kind === 'unanswered') {
      setNotSent(notSentWords())
      return say.error(SENTENCES.SERVER_ERROR)
    }
    onProblem(ending.problem)
    say.error(sentenceOf(ending.problem))
    if (!ending.problem.place || !navigator.onLine) setNotSent(notSentWords(sentenceOf(ending.problem)))
    if (STALE.includes(ending.problem.code)) reload()
  }

  return { notSent, ...useAttempt({ say, load: loadAttempt, press, begin, end }) }
}

/** What is said of a problem. */
export function sentenceOf({ code, text }: Problem): string {
  return text ?? SENTENCES[code]
}
