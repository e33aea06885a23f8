import { useOneAtATime } from '../use-one-at-a-time.ts'
import type { Say } from '../use-say.ts'
import { SENTENCES } from '../words.ts'
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
  const { busy, press: pressOnce } = useOneAtATime()

  function end(ending: Ending) {
    say.nothing()
    if (ending.kind === 'raised') return onRaised(ending.ticketId)
    if (ending.kind === 'unanswered') return say.error(SENTENCES.UNAVAILABLE)
    onProblem(ending.problem)
    say.error(sentenceOf(ending.problem))
  }

  async function send() {
    say.nothing()
    onProblem(null)
    try {
      const attempt = await loadAttempt()
      end(await attempt({ ...(await press()), step: say.progress }))
    } catch {
      end({ kind: 'unanswered' })
    }
  }

  return { busy, submit: () => pressOnce(send) }
}
