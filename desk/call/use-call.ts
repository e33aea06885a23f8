import type { RefusalCode } from '#contract/errors.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { sendDesk } from '#contract/desk/client.ts'
import type { DeskRefusalCode } from '#contract/desk/errors.ts'
import { useEffect, useEffectEvent } from 'react'
import { type Asked, useAsked } from '#ui/use-asked.ts'

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

/** Told on the window whenever a call was refused because no one is logged in, and when an agent has logged in again. */
export const SIGNED_OUT_EVENT = 'desk:signed-out'
export const SIGNED_IN_EVENT = 'desk:signed-in'

const PATIENCE_MS = 20_000

/** The body of an answer; a no is thrown as {@link DeskRefused}, a silent network as any other error. `leaving`: the page goes away. */
export async function bodyOf<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  requestKey?: string,
  leaving = false,
): Promise<DeskResponse<Name>> {
  const options = {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(requestKey ? { requestKey } : {}),
    keepalive: leaving,
  }
  const answer = await sendDesk(name, body, options)
  if (answer.ok) return answer.body
  const { error, message, about } = answer.refusal
  if (error === 'SIGNED_OUT') window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
  throw new DeskRefused(error, message, about)
}

/** What a screen begins with. What was shown stays shown when it cannot be asked for again; what a log-in was missing for is asked then. */
export function useCall<Name extends DeskCallName>(name: Name, body: DeskRequest<Name>): Asked<DeskResponse<Name>> {
  const asked = useAsked(() => bodyOf(name, body))
  const signedOut = asked.error instanceof DeskRefused && asked.error.code === 'SIGNED_OUT'
  const again = useEffectEvent(() => asked.askAgain())
  useEffect(() => {
    if (!signedOut) return
    const ask = () => again()
    window.addEventListener(SIGNED_IN_EVENT, ask)
    return () => window.removeEventListener(SIGNED_IN_EVENT, ask)
  }, [signedOut])
  return asked
}

/** Whether no answer came, which is not the same as a refusal. */
export const isUnreachable = (error: Error) => !(error instanceof DeskRefused) || error.code === 'UNAVAILABLE'
