import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { DeskCall } from '#contract/desk/call.ts'
import { DESK_REFUSALS, type DeskRefusalCode } from '#contract/desk/errors.ts'
import { REFUSALS, type RefusalCode } from '#contract/errors.ts'

/** The code of any refusal, a shopper's or the desk's. */
export type AnyRefusalCode = RefusalCode | DeskRefusalCode

/** The HTTP status of each. */
export const STATUS: Record<AnyRefusalCode, number> = { ...REFUSALS, ...DESK_REFUSALS }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: Call | DeskCall
  }
}

/** A call says no. Thrown by {@link refuse} only, and turned into an answer in one place. */
export class Refused extends Error {
  readonly code: AnyRefusalCode
  readonly about: string | undefined
  constructor(code: AnyRefusalCode, about?: string) {
    super(code)
    this.code = code
    this.about = about
  }
}

/** The only way to say no: ends the call with the refusal of this code; `about` tells which of several things it is about. */
export function refuse(code: AnyRefusalCode, about?: string): never {
  throw new Refused(code, about)
}

/** The only place where a failure becomes an answer. What nobody foresaw is logged; what the caller did is not. */
export function answerFailures(app: FastifyInstance, sentences: Record<AnyRefusalCode, string>): void {
  const say = (reply: FastifyReply, code: AnyRefusalCode, about?: string) => {
    const statusCode = STATUS[code]
    if (statusCode === 503) reply.header('retry-after', '5')
    return reply
      .code(statusCode)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ statusCode, body: { error: code, message: sentences[code], about } })
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error, request)
    if (STATUS[code] >= 500)
      request.log.error({ failed: request.routeOptions.url, reason: error.message }, 'call failed')
    return say(reply, code, error instanceof Refused ? error.about : undefined)
  })
  app.setNotFoundHandler((_request, reply) => say(reply, 'CALL_NOT_FOUND'))
}

/** The code by which an error is answered. */
export function codeOf(error: FastifyError, request: FastifyRequest): AnyRefusalCode {
  if (error instanceof Refused) return error.code
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'INVALID_BODY'
  if (isDatabaseAway(error)) return 'UNAVAILABLE'
  return request.routeOptions.config.call?.refusals.find((code) => STATUS[code] === 500) ?? 'SERVER_ERROR'
}

/** The database is starting, stopping, full or too slow: worth another try soon. */
function isDatabaseAway(error: FastifyError): boolean {
  return /^(CONNECT|CONNECTION_|ECONN|ENOENT|57P0|57014|53|08)/.test(error.code ?? '')
}
