import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type, type TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { DeskCall } from '#contract/desk/call.ts'
import { REQUEST_KEY_HEADER } from '#contract/wire.ts'
import type { Caller } from './caller.ts'
import { refuse, STATUS } from './failures.ts'

/** Wraps the result of a call in the envelope. */
export function answer(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ statusCode: 200, body })
}

type Declared = Call | DeskCall

/** The schemas of a call, for validation, serialisation and the API page. */
export function schemaOf(call: Declared) {
  const refused: Record<string, TSchema> = {}
  for (const status of new Set(call.refusals.map((code) => STATUS[code]))) refused[status] = refusalSchema(call, status)
  return {
    operationId: call.name,
    summary: call.summary,
    body: call.request,
    response: { 200: Type.Object({ statusCode: Type.Literal(200), body: call.response }), ...refused },
  }
}

function refusalSchema(call: Declared, status: number): TSchema {
  const codes = call.refusals.filter((code) => STATUS[code] === status)
  return Type.Object({
    statusCode: Type.Integer(),
    body: Type.Object({
      error: Type.String({ description: codes.join(', ') }),
      message: Type.String(),
      about: Type.Optional(Type.String()),
    }),
  })
}

const KEY = /^[\w-]{8,100}$/

/** The idempotency key with which a caller can safely repeat a submission. */
export function keyOf(request: FastifyRequest): Pick<Caller, 'requestKey'> {
  const key = request.headers[REQUEST_KEY_HEADER]
  if (key === undefined) return {}
  return typeof key === 'string' && KEY.test(key) ? { requestKey: key } : refuse('INVALID_BODY')
}

const DEEPEST = 32

/** PostgreSQL cannot store NUL and would silently change lone surrogates; a schema cannot express either. */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  if (!isStorable(request.body, 0)) refuse('INVALID_BODY')
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < DEEPEST &&
    Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
  )
}
