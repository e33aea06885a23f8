import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { DeskCall } from '#contract/desk/call.ts'
import { DESK_REFUSALS, type DeskRefusalCode } from '#contract/desk/errors.ts'
import { REFUSALS, type RefusalCode } from '#contract/errors.ts'
import { isDatabaseAway } from '#database/away.ts'
import { waitWords } from '#rules/access/wait.ts'
import { logLimit } from './log-limit.ts'

/** Any refusal code, of the customers' calls or the desk's. */
export type AnyRefusalCode = RefusalCode | DeskRefusalCode

/** The HTTP status of each code. */
export const STATUS: Record<AnyRefusalCode, number> = { ...REFUSALS, ...DESK_REFUSALS }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: Call | DeskCall
  }
}

/** A refusal. Thrown by {@link refuse} only, and turned into an answer in one place. */
export class Refused extends Error {
  readonly code: AnyRefusalCode
  readonly about: string | undefined
  constructor(code: AnyRefusalCode, about?: string) {
    super(code)
    this.code = code
    this.about = about
  }
}

/** The only way to refuse a call; `about` names the thing that the refusal is about. */
export function refuse(code: AnyRefusalCode, about?: string): never {
  throw new Refused(code, about)
}

/** Refusals that can be signs of an attack. They are logged, up to a limit per minute. */
const LOGGED_REFUSALS: ReadonlySet<AnyRefusalCode> = new Set([
  'IDENTITY_NEEDED',
  'FROM_ELSEWHERE',
  'TOO_MANY_CALLS',
  'CODE_WRONG',
  'CODE_OVER',
])
const MOST_LOGGED_A_MINUTE = 120

/** The only place that turns a failure into an answer. Unexpected errors are logged; the caller's mistakes are not. */
export function answerFailures(app: FastifyInstance, sentences: Sentences): void {
  const mayLog = logLimit(MOST_LOGGED_A_MINUTE, () => new Date())
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error, request)
    const call = request.routeOptions.config.call?.name
    if (LOGGED_REFUSALS.has(code) && mayLog()) request.log.info({ call, code }, 'a call was refused')
    // Intended unavailability is already logged, once for many calls.
    const isForeseen = error instanceof Refused && code === 'UNAVAILABLE'
    if (STATUS[code] >= 500 && !isForeseen)
      request.log.error({ failed: request.routeOptions.url, err: error }, 'call failed')
    return say(reply, sentences, code, error instanceof Refused ? error.about : undefined)
  })
  app.setNotFoundHandler((_request, reply) => say(reply, sentences, 'CALL_NOT_FOUND'))
}

/** For requests that reach no route: an unreadable address or head. The answer quotes nothing of it. */
export function answerUnreadable(sentences: Sentences, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return {
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void say(reply.headers(headers), sentences, 'CALL_NOT_FOUND'),
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(`HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n`)
      socket.destroy(error)
    },
  }
}

const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

type Sentences = Record<AnyRefusalCode, string>

function say(reply: FastifyReply, sentences: Sentences, code: AnyRefusalCode, about?: string): FastifyReply {
  const statusCode = STATUS[code]
  const seconds = code === 'TOO_MANY_CALLS' ? Number(about) : 0
  if (statusCode === 503) reply.header('retry-after', '5')
  if (seconds > 0) reply.header('retry-after', String(seconds))
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      statusCode,
      body: { error: code, message: sentences[code].replace('{wait}', waitWords(seconds)), about },
    })
}

/** The refusal code for an error. */
export function codeOf(error: FastifyError, request: FastifyRequest): AnyRefusalCode {
  if (error instanceof Refused) return error.code
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'INVALID_BODY'
  if (isDatabaseAway(error)) return 'UNAVAILABLE'
  return request.routeOptions.config.call?.refusals.find(isFailure) ?? 'SERVER_ERROR'
}

/** True for the refusal with which a call answers a failure that it could not foresee. */
const isFailure = (code: AnyRefusalCode) => STATUS[code] >= 500 && code !== 'UNAVAILABLE'
