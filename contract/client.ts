import type { Answer, Envelope, Refusal } from './call.ts'
import type { CallRequest, CallResponse } from './calls.ts'
import { isRefusalCode, REFUSALS, type RefusalCode } from './errors.ts'
import { PATHS, PORTAL_HEADER, REQUEST_KEY_HEADER, type CallName } from './wire.ts'

/** How a call is sent: where to, with which request key, and until when. */
export interface SendOptions {
  base?: string
  requestKey?: string
  signal?: AbortSignal
}

/**
 * Sends one call and reads its envelope. A refusal is an answer, not an exception; only a network that does not answer,
 * or an answer that is no envelope, throws.
 */
export async function send<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: SendOptions = {},
): Promise<Answer<CallResponse<Name>>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', [PORTAL_HEADER]: '1' }
  if (options.requestKey) headers[REQUEST_KEY_HEADER] = options.requestKey
  const response = await fetch(`${options.base ?? '/api'}${PATHS[name]}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return read<CallResponse<Name>>((await response.json()) as Envelope<unknown>)
}

/** Reads an envelope that some transport brought. */
export function read<Body>(envelope: Envelope<unknown>): Answer<Body> {
  const status = envelope.statusCode
  if (status >= 200 && status < 300) return { ok: true, status, body: envelope.body as Body }
  return { ok: false, status, refusal: refusalOf(status, envelope.body) }
}

/** Another gateway may refuse with a status alone: the code is then the one the specification gives that status. */
function refusalOf(status: number, body: unknown): Refusal {
  const sent = (body ?? {}) as Partial<Refusal>
  const message = typeof sent.message === 'string' ? sent.message : ''
  const about = typeof sent.about === 'string' ? { about: sent.about } : {}
  if (typeof sent.error === 'string' && isRefusalCode(sent.error)) return { error: sent.error, message, ...about }
  return { error: codeOfStatus(status), message }
}

function codeOfStatus(status: number): RefusalCode {
  if (status === 400) return 'ALREADY_SUBMITTED'
  if (status === 404) return 'ORDER_NOT_FOUND'
  return status === REFUSALS.UNAVAILABLE ? 'UNAVAILABLE' : 'SERVER_ERROR'
}
