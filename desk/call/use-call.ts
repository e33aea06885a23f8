import type { RefusalCode } from '#contract/errors.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { sendDesk } from '#contract/desk/client.ts'
import type { DeskRefusalCode } from '#contract/desk/errors.ts'

/** The gateway's no, as something to throw; its message is the sentence for the reader. */
export class DeskRefused extends Error {
  readonly code: RefusalCode | DeskRefusalCode
  /** Which of several things it is about. */
  readonly about: string | undefined
  constructor(code: RefusalCode | DeskRefusalCode, said: string, about?: string) {
    super(said)
    this.code = code
    this.about = about
  }
}

/** Told on the window whenever a call was refused because no one is logged in. */
export const SIGNED_OUT_EVENT = 'desk:signed-out'

const TIMEOUT_MS = 20_000

/** The body of an answer; a no is thrown as {@link DeskRefused}, a silent network as any other error. `leaving`: the page goes away. */
export async function bodyOf<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  requestKey?: string,
  leaving = false,
  signal?: AbortSignal,
): Promise<DeskResponse<Name>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const options = {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(requestKey ? { requestKey } : {}),
    keepalive: leaving,
  }
  const answer = await sendDesk(name, body, options)
  if (answer.ok) return answer.body
  const { error, message, about } = answer.refusal
  if (error === 'SIGNED_OUT') window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
  throw new DeskRefused(error, message, about)
}

/** Whether no answer came, which is not the same as a refusal. */
export const isUnreachable = (error: Error) => !(error instanceof DeskRefused) || error.code === 'UNAVAILABLE'
