import type { Envelope } from '../call.ts'
import { isRefusalCode, type RefusalCode } from '../errors.ts'
import { REQUEST_KEY_HEADER } from '../wire.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from './calls.ts'
import { type DeskRefusalCode, isDeskRefusalCode } from './errors.ts'
import { deskPath } from './wire.ts'

/** A no of the desk's calls: its code, its sentence, and what it is about. */
export interface DeskRefusal {
  error: RefusalCode | DeskRefusalCode
  message: string
  about?: string
}

/** The answer of a call of the desk. */
export type DeskAnswer<Body> = { ok: true; body: Body } | { ok: false; status: number; refusal: DeskRefusal }

/**
 * How a call is sent: where to, with which request key, until when, and beside the browser as whom. With `keepalive` the
 * request outlives the page that sent it.
 */
export interface DeskSendOptions {
  base?: string
  requestKey?: string
  signal?: AbortSignal
  cookie?: string
  keepalive?: boolean
}

/** Sends one call of the desk and reads its envelope. A refusal is an answer; only a network that does not answer throws. */
export async function sendDesk<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  { base = '/api', requestKey, signal, cookie, keepalive }: DeskSendOptions = {},
): Promise<DeskAnswer<DeskResponse<Name>>> {
  const response = await fetch(`${base}${deskPath(name)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(requestKey ? { [REQUEST_KEY_HEADER]: requestKey } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  const { statusCode: status, body: answered } = (await response.json()) as Envelope<unknown>
  if (status >= 200 && status < 300) return { ok: true, body: answered as DeskResponse<Name> }
  return { ok: false, status, refusal: refusalOf(answered) }
}

function refusalOf(body: unknown): DeskRefusal {
  const { error, message, about } = (body ?? {}) as Partial<Record<keyof DeskRefusal, unknown>>
  const isKnown = typeof error === 'string' && (isRefusalCode(error) || isDeskRefusalCode(error))
  return {
    error: isKnown ? error : 'SERVER_ERROR',
    message: typeof message === 'string' ? message : '',
    ...(typeof about === 'string' ? { about } : {}),
  }
}
