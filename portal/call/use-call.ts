import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { CallName } from '#contract/wire.ts'
import { useFetch } from '#ui/hooks/use-fetch.ts'
import { SENTENCES } from '../words.ts'
import { earlyAnswer } from './send.ts'

/** A refusal of the gateway, as an error. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly status: number
  /** The gateway's own sentence. */
  readonly text: string
  constructor(code: RefusalCode, status: number, text = '') {
    super(code)
    this.code = code
    this.status = status
    this.text = text
  }
}

const PAUSE_MS = 500
const TIMEOUT_MS = 20_000

/** Makes the first call of a screen. Its answer stays on the screen if a later call fails. */
export const useCall = <Name extends CallName>(name: Name, body: CallRequest<Name>) =>
  useFetch(() => bodyOf(name, body))

/**
 * The body of an answer; a refusal is thrown. Without an answer it asks once more: on a phone a bad connection is often
 * over in a moment.
 */
export function bodyOf<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<CallResponse<Name>> {
  return answerOf(name, body).catch(async (error: unknown) => {
    if (error instanceof Refused) throw error
    await new Promise((over) => setTimeout(over, PAUSE_MS))
    return answerOf(name, body)
  })
}

/** True if there was no answer, which is not the same as a refusal. */
export const isUnreachable = (error: Error) => !(error instanceof Refused) || error.code === 'UNAVAILABLE'

/** True if there was no answer because the device has no network. */
export const isOffline = (error: Error | undefined) => error !== undefined && isUnreachable(error) && !navigator.onLine

/**
 * The gateway's sentence if the same call may work later: after a sign-in, or after a pause because of too many calls.
 * Otherwise ''.
 */
export function retryReason(error: unknown): string {
  const waits = error instanceof Refused && (error.code === 'IDENTITY_NEEDED' || error.code === 'TOO_MANY_CALLS')
  return waits ? refusalText(error) : ''
}

/** The gateway's own sentence, which has the time to wait. */
export const refusalText = ({ text, code }: Refused) => text || SENTENCES[code]

async function answerOf<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<CallResponse<Name>> {
  const answer = await earlyAnswer(name, body, { timeoutMs: TIMEOUT_MS })
  if (answer.ok) return answer.body
  throw new Refused(answer.refusal.error, answer.status, answer.refusal.message)
}
