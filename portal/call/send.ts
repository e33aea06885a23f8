import type { Answer, Envelope, Refusal } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { send as sendOnce, read } from '#contract/client.ts'
import type { CallName } from '#contract/wire.ts'
import type { Known } from '../sign-in/known.ts'
import { SENTENCES } from '../words.ts'
import { later } from './lazy.ts'

/** The options of a call: its server, its request key, and the timeout of each try. */
export interface SendOptions {
  base?: string
  requestKey?: string
  timeoutMs?: number
}

/** The sign-in dialog, fetched when it is needed. */
export const signInDialog = later(async () => import('../sign-in/open-sign-in.tsx'))
let proofs = 0

/** Sends a call. If it needs a sign-in, the customer signs in, and the very same call is sent again. */
export const send = <Name extends CallName>(name: Name, body: CallRequest<Name>, options: SendOptions = {}) =>
  proved(() => sendNow(name, body, options))

/** Sends a call once. No answer makes it ask for a sign-in. */
export function sendNow<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { timeoutMs, ...options }: SendOptions = {},
): Promise<Answer<CallResponse<Name>>> {
  return sendOnce(name, body, timeoutMs ? { ...options, signal: AbortSignal.timeout(timeoutMs) } : options)
}

/**
 * The answer of a try; one that is refused because a sign-in is missing is tried again after it. With a refusal come
 * the sentences of all refusals; without them, the gateway's own stands for it.
 */
export async function proved<Body>(attempt: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const before = proofs
  let answer = await attempt()
  // The customer may have signed in while this call was under way.
  const needsProof = !answer.ok && answer.refusal.error === 'IDENTITY_NEEDED'
  if (needsProof && (proofs > before || (await prove()))) answer = await attempt()
  if (!answer.ok) await bringSentence(answer.refusal)
  return answer
}

async function bringSentence({ error, message }: Refusal): Promise<void> {
  if (error in SENTENCES) return
  await import('../refusals.ts').catch(() => (SENTENCES[error] = message || SENTENCES.UNAVAILABLE))
}

/** Asks the customer to sign in, in one dialog however many calls ask. False when they would not. */
export async function prove(known?: Known): Promise<boolean> {
  const isProved = await (await signInDialog.now()).openSignIn(known)
  if (isProved) proofs += 1
  return isProved
}

/** The screen's first call, begun by the shell's inline script before any script was loaded. */
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
 * The answer of a screen's first call: the shell's early call if it is this very call, otherwise a new one. It is given
 * once, so a retry sends a new call; if the early call broke on the way, a new one is sent too.
 */
export const earlyAnswer = <Name extends CallName>(name: Name, body: CallRequest<Name>, options: SendOptions = {}) =>
  proved(() => earlyOrSent(name, body, options))

async function earlyOrSent<Name extends CallName>(
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
