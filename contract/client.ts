import type { Answer, Envelope, Refusal } from './call.ts'
import type { CallRequest, CallResponse } from './calls.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from './desk/calls.ts'
import { type DeskRefusalCode, isDeskRefusalCode } from './desk/errors.ts'
import { deskPath } from './desk/wire.ts'
import { isRefusalCode, REFUSALS, type RefusalCode } from './errors.ts'
import { PATHS, PORTAL_HEADER, REQUEST_KEY_HEADER, type CallName } from './wire.ts'

/** The options of a call: its base address, its request key and the signal that ends it. */
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
  return read<CallResponse<Name>>(await post(PATHS[name], body, options, { headers: { [PORTAL_HEADER]: '1' } }))
}

/** Reads an envelope that some transport brought. */
export function read<Body>(envelope: Envelope<unknown>): Answer<Body> {
  const status = envelope.statusCode
  if (isOk(status)) return { ok: true, status, body: envelope.body as Body }
  return { ok: false, status, refusal: refusalOf(status, envelope.body) }
}

/** Another gateway may refuse with a status alone: the code is then the one the specification gives that status. */
function refusalOf(status: number, body: unknown): Refusal {
  const { error, ...rest } = sentRefusal(body)
  return isRefusalCode(error) ? { error, ...rest } : { error: codeOfStatus(status), message: rest.message }
}

function codeOfStatus(status: number): RefusalCode {
  if (status === 400) return 'ALREADY_SUBMITTED'
  if (status === 404) return 'ORDER_NOT_FOUND'
  return status === REFUSALS.UNAVAILABLE ? 'UNAVAILABLE' : 'SERVER_ERROR'
}

/** A refusal of the desk's calls: its code, its sentence, and its subject. */
export interface DeskRefusal {
  error: RefusalCode | DeskRefusalCode
  message: string
  about?: string
}

/** The answer of a call of the desk. */
export type DeskAnswer<Body> = { ok: true; body: Body } | { ok: false; status: number; refusal: DeskRefusal }

/**
 * The options of a call of the desk: outside a browser it sends the cookie of a session; with `keepalive` it outlives
 * the page that sent it.
 */
export interface DeskSendOptions extends SendOptions {
  cookie?: string
  keepalive?: boolean
}

/** Sends one call of the desk, answered and refused as by {@link send}. */
export async function sendDesk<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  { cookie, keepalive = false, ...options }: DeskSendOptions = {},
): Promise<DeskAnswer<DeskResponse<Name>>> {
  const sent = await post(deskPath(name), body, options, { headers: cookie ? { cookie } : {}, keepalive })
  const status = sent.statusCode
  if (isOk(status)) return { ok: true, body: sent.body as DeskResponse<Name> }
  const { error, ...rest } = sentRefusal(sent.body)
  const isKnown = isRefusalCode(error) || isDeskRefusalCode(error)
  return { ok: false, status, refusal: { error: isKnown ? error : 'SERVER_ERROR', ...rest } }
}

async function post(
  path: string,
  body: unknown,
  { base = '/api', requestKey, signal }: SendOptions,
  { headers, ...init }: { headers: Record<string, string>; keepalive?: boolean },
): Promise<Envelope<unknown>> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(requestKey ? { [REQUEST_KEY_HEADER]: requestKey } : {}),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
    ...init,
  })
  return (await response.json()) as Envelope<unknown>
}

const isOk = (status: number) => status >= 200 && status < 300

function sentRefusal(body: unknown): { error: string; message: string; about?: string } {
  const { error, message, about } = (body ?? {}) as Record<string, unknown>
  const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : '')
  return { error: textOf(error), message: textOf(message), ...(typeof about === 'string' ? { about } : {}) }
}
