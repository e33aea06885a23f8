import { useState } from 'react'
import { answerTo, isRefused, type Trouble, troubleOf, secondsIn } from './asking.ts'
import { type Challenge, challengeOf, keepChallenge, savedChallenge } from './challenge.ts'
import type { Known } from './known.ts'
import { SIGN_IN_WORDS } from './words.ts'

/** The code for the customer: requested, sent again, compared. Each function answers the problem. */
export function useCode(page: string) {
  const [challenge, setChallenge] = useState(() => savedChallenge(page))
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')

  function hold(next: Challenge, words = SIGN_IN_WORDS.sentBy[next.channel]) {
    keepChallenge(next)
    setChallenge(next)
    setOver(false)
    setText(words)
  }

  async function request(identifier: Known): Promise<Trouble | undefined> {
    const answer = await answerTo('access.ask', identifier)
    if (!answer?.ok) return troubleOf(answer)
    hold(challengeOf(answer.body, identifier, page))
    return undefined
  }

  async function again({ challenge: token, known }: Challenge): Promise<Trouble | undefined> {
    if (isOver) return request(known)
    const answer = await answerTo('access.again', { challenge: token })
    if (isRefused(answer, 'CODE_OVER')) return request(known)
    if (answer?.ok) {
      hold(challengeOf(answer.body, known, page), SIGN_IN_WORDS.sentAgain)
      return undefined
    }
    const seconds = secondsIn(answer?.refusal.about)
    if (seconds > 0) setChallenge((current) => current && { ...current, againAt: Date.now() + seconds * 1000 })
    return troubleOf(answer)
  }

  /** Answers the customer of the code if it is right. */
  async function compare(code: string, { challenge: token }: Challenge): Promise<string | Trouble> {
    const answer = await answerTo('access.prove', { challenge: token, code })
    if (isRefused(answer, 'CODE_OVER')) setOver(true)
    if (!answer?.ok) return troubleOf(answer)
    keepChallenge(undefined)
    return answer.body.customer_id
  }

  return { challenge, isOver, text, quiet: () => setText(''), ask: request, again, compare }
}
