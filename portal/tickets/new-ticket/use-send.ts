import { useState } from 'react'
import { notSentWords } from '../../submission/not-sent.tsx'
import { useAttempt } from '../../submission/use-attempt.ts'
import type { Say } from '../../use-say.ts'
import { SENTENCES } from '../../words.ts'
import type { Ending, Press } from './new-attempt.ts'
import { loadAttempt } from './new-later.ts'
import { type Problem, sentenceOf } from './new-problem.ts'

interface SendParts {
  say: Say
  press: () => Promise<Omit<Press, 'step'>>
  onProblem: (problem: Problem | null) => void
  onRaised: (ticketId: string) => void
}

/** SEND: one at a time however often it is pressed, each step and each error said in a toast. */
export function useSend({ say, press, onProblem, onRaised }: SendParts) {
  const [notSent, setNotSent] = useState<string | null>(null)

  function begin() {
    setNotSent(null)
    onProblem(null)
  }

  function end(ending: Ending) {
    say.nothing()
    if (ending.kind === 'raised') return onRaised(ending.ticketId)
    if (ending.kind === 'unanswered') {
      setNotSent(notSentWords())
      return say.error(SENTENCES.UNAVAILABLE)
    }
    onProblem(ending.problem)
    say.error(sentenceOf(ending.problem))
    if (!ending.problem.place || !navigator.onLine) setNotSent(notSentWords(sentenceOf(ending.problem)))
  }

  return { notSent, ...useAttempt({ say, load: loadAttempt, press, begin, end }) }
}
