import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { comesFromElsewhere } from '../http/origin.ts'
import { countCall, isCountedByBody, uncountRight } from './limits/count-call.ts'
import { shopperOf } from './session.ts'
import type { Shopper } from '../http/caller.ts'

const shoppers = new WeakMap<FastifyRequest, Shopper>()

/** Who sends a request, where access is verified and she has proved it. */
export const senderOf = (request: FastifyRequest): Shopper | undefined => shoppers.get(request)

/** Whether a typed id is not believed. */
export const isVerified = ({ config }: Pick<Context, 'config'>) => config.ACCESS_MODE === 'verified'

/**
 * What stands before a call: in open access nothing, nor is anything counted: there all calls may come from the one gateway in front,
 * which is then the one to limit them. Where access is verified it must come from our own pages, a call for shoppers
 * only from one who proved who she is, and only about herself. Whether somebody else exists makes no difference.
 */
export function guardsOf(context: Context, call: Call) {
  if (!isVerified(context)) return {}
  return {
    async onRequest(request: FastifyRequest) {
      if (comesFromElsewhere(request, context.config) || request.headers[PORTAL_HEADER] === undefined)
        refuse('FROM_ELSEWHERE')
      const shopper = await shopperOf(context, request)
      if (shopper) shoppers.set(request, shopper)
      else if (call.who === 'shopper') refuse('IDENTITY_NEEDED')
      if (!isCountedByBody(call)) await countCall(context, call, request, shopper)
    },
    async preHandler(request: FastifyRequest) {
      if (call.who === 'shopper' && call.names !== undefined) mustBeHers(request, call.names)
      if (isCountedByBody(call)) await countCall(context, call, request, shoppers.get(request))
    },
    async onResponse(request: FastifyRequest, reply: FastifyReply) {
      await uncountRight(context, call, request, reply)
    },
  }
}

/** The named field must be her own id; where it may be left out, it is hers. */
function mustBeHers(request: FastifyRequest, field: string): void {
  const { customerId } = shoppers.get(request) ?? refuse('IDENTITY_NEEDED')
  const body = request.body as Record<string, unknown>
  body[field] ??= customerId
  if (body[field] !== customerId) refuse('IDENTITY_NEEDED')
}

/** For what is read by its address alone, a photo or a stream: whether this customer is the one who asks, or anybody may. */
export async function isHers(context: Context, request: FastifyRequest, customerId: string): Promise<boolean> {
  return !isVerified(context) || (await shopperOf(context, request))?.customerId === customerId
}
