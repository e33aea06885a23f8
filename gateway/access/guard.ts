import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { comesFromElsewhere } from '../http/origin.ts'
import { countCall, isCountedByBody, uncountRight } from './count-call.ts'
import { signedInCustomer } from './session.ts'
import type { SignedIn, Caller } from '../http/caller.ts'

const senders = new WeakMap<FastifyRequest, SignedIn>()

/** The sender of a request, if access is verified and they have proved their identity. */
export const senderOf = (request: FastifyRequest): SignedIn | undefined => senders.get(request)

/** True if customers must prove their identity. */
export const isVerified = ({ config }: Pick<Context, 'config'>) => config.ACCESS_MODE === 'verified'

/**
 * The checks before a call. In open access nothing is checked or counted: all calls may come from one gateway in front,
 * which then limits them. In verified access a call must come from our own pages, and a call for customers only from a
 * customer who is signed in, and only about that customer. It makes no difference if another customer exists.
 */
export function guardsOf(context: Context, call: Call) {
  if (!isVerified(context)) return {}
  return {
    async onRequest(request: FastifyRequest) {
      if (comesFromElsewhere(request, context.config) || request.headers[PORTAL_HEADER] === undefined)
        refuse('FROM_ELSEWHERE')
      const customer = await signedInCustomer(context, request)
      if (customer) senders.set(request, customer)
      else if (call.who === 'customer') refuse('IDENTITY_NEEDED')
      if (!isCountedByBody(call)) await countCall(context, call, request, customer)
    },
    async preHandler(request: FastifyRequest) {
      if (call.who === 'customer' && call.names !== undefined) mustBeOwn(request, call.names)
      if (isCountedByBody(call)) await countCall(context, call, request, senders.get(request))
    },
    async onResponse(request: FastifyRequest, reply: FastifyReply) {
      await uncountRight(context, call, request, reply)
    },
  }
}

/** The named field must be the sender's own id; if it is left out, the sender's id is filled in. */
function mustBeOwn(request: FastifyRequest, field: string): void {
  const { customerId } = senders.get(request) ?? refuse('IDENTITY_NEEDED')
  const body = request.body as Record<string, unknown>
  body[field] ??= customerId
  if (body[field] !== customerId) refuse('IDENTITY_NEEDED')
}

/**
 * For a photo or a stream, read by its address alone: true if the sender is this customer; in open access always true.
 */
export async function isOwn(context: Context, request: FastifyRequest, customerId: string): Promise<boolean> {
  return !isVerified(context) || (await signedInCustomer(context, request))?.customerId === customerId
}

/**
 * True if the sender sees everything of this customer. In open access everyone does; in verified access no one sees the
 * things that belong to no customer.
 */
export function canSeeAll(context: Context, { customer }: Caller, customerId: string | null): boolean {
  return !isVerified(context) || (customerId !== null && customer?.customerId === customerId)
}

/**
 * The only customer that a call which names none may read or change: the sender. Undefined in open access: any
 * customer.
 */
export function scopeTo(context: Context, { customer }: Caller): string | undefined {
  return isVerified(context) ? (customer?.customerId ?? refuse('IDENTITY_NEEDED')) : undefined
}
