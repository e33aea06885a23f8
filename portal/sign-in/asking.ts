import type { Answer, Refusal } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { send } from '#contract/client.ts'
import type { CallName } from '#contract/wire.ts'
import { waitWords } from '#rules/access/wait.ts'
import { SENTENCES } from '../refusals.ts'

/** A problem of the sign-in; `lost` if there was no answer. */
export interface Trouble {
  text: string
  lost: boolean
}

const TIMEOUT_MS = 20_000

/** The answer to a call of the sign-in dialog itself, or null when there was none. */
export async function answerTo<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
): Promise<Answer<CallResponse<Name>> | null> {
  return send(name, body, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
}

/** The sentence for an answer that is none, or a no. */
export function troubleOf(answer: Answer<unknown> | null): Trouble {
  if (!answer || answer.ok) return { text: SENTENCES.UNAVAILABLE, lost: true }
  return { text: sentenceOf(answer.refusal), lost: answer.status >= 500 }
}

/** True if it is a no of this kind. */
export const isRefused = (answer: Answer<unknown> | null, code: string) =>
  answer?.ok === false && answer.refusal.error === code

/** The sentence for a refusal: the gateway's own sentence, which has the time to wait. */
function sentenceOf({ message, error, about }: Refusal): string {
  return message || SENTENCES[error].replace('{wait}', waitWords(secondsIn(about)))
}

/** The seconds to wait, from a refusal. */
export const secondsIn = (about: string | undefined) => Math.max(0, Number(about ?? 0)) || 0
