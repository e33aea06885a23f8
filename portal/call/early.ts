import type { Answer, Envelope } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { read } from '#contract/client.ts'
import type { CallName } from '#contract/wire.ts'
import { proved, sendNow, type SendOptions } from './send.ts'

/** What the shell's inline script leaves behind: the screen's first call, under way before any script was loaded. */
interface Early {
  name: CallName
  body: string
  answer: Promise<Envelope<unknown>>
}

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/**
 * The answer of a screen's first call: the one that the shell has already asked for, if it is this very call, otherwise
 * a new one. It is given once, so a retry asks again; if it broke on the way, the call is sent as if it had not been.
 */
export const earlyAnswer = <Name extends CallName>(name: Name, body: CallRequest<Name>, options: SendOptions = {}) =>
  proved(() => answerOf(name, body, options))

async function answerOf<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: SendOptions,
): Promise<Answer<CallResponse<Name>>> {
  const early = window.early
  if (early?.name !== name || early.body !== JSON.stringify(body)) return sendNow(name, body, options)
  window.early = undefined
  try {
    return read<CallResponse<Name>>(await early.answer)
  } catch {
    return sendNow(name, body, options)
  }
}
