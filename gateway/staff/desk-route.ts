import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { DeskCall } from '#contract/desk/call.ts'
import { noteCall } from '../audit/note-call.ts'
import type { Context } from '../http/context.ts'
import { codeOf, refuse } from '../http/failures.ts'
import { answer, keyOf, refuseUnstorable, schemaOf } from '../http/answer.ts'
import type { DeskHandler, DeskHandlers, Staff } from '../http/caller.ts'
import { comesFromElsewhere } from '../http/origin.ts'
import { countStaffCall } from './call-limit.ts'
import { staffOf } from './session.ts'

/** Registers calls of the desk: each admits only its roles, and is written to the audit log before it runs. */
export function deskRoutes<Calls extends Record<string, DeskCall>>(
  api: FastifyInstance,
  context: Context,
  calls: Calls,
  handlers: DeskHandlers<Calls>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name as keyof Calls] as DeskHandler<TSchema, TSchema>
    const options = {
      ...guards(context, call),
      schema: schemaOf(call),
      config: { call },
      preValidation: refuseUnstorable,
    }
    api.post(call.path, options, (request, reply) => act(context, call, handler, request, reply))
  }
}

/** Registers a call whose body is a file, which the handler reads; the parameters are in the address. */
export function deskUpload<Request extends TSchema, Response extends TSchema>(
  api: FastifyInstance,
  context: Context,
  call: DeskCall<string, Request, Response>,
  { mediaType, timeoutMs }: { mediaType: string; timeoutMs: number },
  handler: DeskHandler<Request, Response>,
): void {
  const body = { content: { [mediaType]: { schema: Type.Unsafe({ description: 'The file, as it is.' }) } } }
  const options = {
    ...guards(context, call),
    schema: { ...schemaOf(call), body, querystring: call.request },
    config: { call, timeoutMs },
    async preValidation(request: FastifyRequest) {
      request.body = request.query
      await refuseUnstorable(request)
    },
  }
  api.post(call.path, options, (request, reply) =>
    act(context, call, handler as DeskHandler<TSchema, TSchema>, request, reply),
  )
}

/** Registers a GET of `path`, which contains the parameters; the answer is a file. */
export function deskFile<Request extends TSchema>(
  api: FastifyInstance,
  context: Context,
  call: DeskCall<string, Request>,
  path: string,
  handler: (body: Static<Request>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const schema = { operationId: call.name, summary: call.summary, params: call.request }
  const options = {
    ...guards(context, call),
    schema,
    config: { call },
    exposeHeadRoute: false,
    async preValidation(request: FastifyRequest) {
      request.body = request.params
      await refuseUnstorable(request)
    },
  }
  api.get(path, options, async (request, reply) => {
    await noteBody(context, call, request, request.params)
    return handler(request.params as Static<Request>, reply)
  })
}

/**
 * Registers a call that is a GET and is answered by a stream, which the handler begins. It takes no place from calls
 * that end.
 */
export function deskStream(
  api: FastifyInstance,
  context: Context,
  call: DeskCall,
  path: string,
  handler: (staff: Staff, reply: FastifyReply) => Promise<void>,
): void {
  const options = { ...guards(context, call), schema: { hide: true }, exposeHeadRoute: false }
  api.get(path, options, async (request, reply) => {
    const { staff } = await noteBody(context, call, request, {})
    await handler(staff ?? refuse('SIGNED_OUT'), reply)
    return reply
  })
}

const guards = (context: Context, call: DeskCall) => ({
  onRequest: (request: FastifyRequest) => letIn(context, call, request),
  errorHandler: async (error: FastifyError, request: FastifyRequest) => refused(context, call, request, error),
})

/** The staff member who was admitted, and the logged fields of the call. */
interface Visit {
  staff?: Staff
  detail: Record<string, unknown>
}

/** All calls that are open to a session whose second factor is still to be set up. */
const SETS_UP: ReadonlySet<string> = new Set([
  'staff.me',
  'staff.beginSecondFactor',
  'staff.confirmSecondFactor',
  'staff.signOut',
])

const visits = new WeakMap<FastifyRequest, Visit>()

/** Runs before the body is read, so that strangers cannot make the server read it. */
async function letIn(context: Context, call: DeskCall, request: FastifyRequest): Promise<void> {
  const visit: Visit = { detail: {} }
  visits.set(request, visit)
  if (comesFromElsewhere(request, context.config)) refuse('NOT_ALLOWED')
  if (call.roles === 'anyone') return
  const staff = await staffOf(context, request, { quiet: call.quiet ?? false })
  if (!staff) return refuse('SIGNED_OUT')
  visit.staff = staff
  if (!call.quiet) await countStaffCall(context, staff)
  if (!call.roles.includes(staff.role)) refuse('NOT_ALLOWED')
  if (staff.onlySetsUp && !SETS_UP.has(call.name)) refuse('SECOND_FACTOR_NEEDED')
}

async function act(
  context: Context,
  call: DeskCall,
  handler: DeskHandler<TSchema, TSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = keyOf(request)
  const { staff, detail } = await noteBody(context, call, request, request.body)
  return answer(reply, await handler(context, request.body, { staff: staff as Staff, request, reply, detail, ...key }))
}

/** The admitted staff member; the call is logged before it runs. */
async function noteBody(context: Context, call: DeskCall, request: FastifyRequest, body: unknown): Promise<Visit> {
  const visit = visits.get(request) ?? refuse('SIGNED_OUT')
  Object.assign(visit.detail, loggedOf(call, body))
  const { staff, detail } = visit
  if (staff && !call.quiet) await noteCall(context, call, { staff, outcome: 'asked', detail })
  return visit
}

const loggedOf = (call: DeskCall, body: unknown) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => call.logged.includes(key)))

/** Logs every refusal, then answers as usual. */
async function refused(context: Context, call: DeskCall, request: FastifyRequest, error: FastifyError): Promise<never> {
  const { staff, detail } = visits.get(request) ?? { detail: {} }
  const outcome = codeOf(error, request)
  if (!staff || outcome === 'NOT_ALLOWED')
    context.log[call.quiet ? 'info' : 'warn']({ call: call.name, code: outcome }, 'a call of the desk was refused')
  if (!call.quiet || (staff && outcome === 'NOT_ALLOWED')) await noteCall(context, call, { staff, outcome, detail })
  throw error
}
