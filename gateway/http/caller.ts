import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { DeskCall } from '#contract/desk/call.ts'
import type { Role } from '#contract/desk/roles.ts'
import type { Context } from './context.ts'

/** A signed-in customer. */
export interface SignedIn {
  customerId: string
  /** The id of the session, not its secret. */
  session: string
}

/** A logged-in staff member. */
export interface Staff {
  id: string
  name: string
  email: string
  role: Role
  secondFactor: boolean
  /** The session only sets up the second factor that the shop demands. */
  onlySetsUp: boolean
  /** The id of the session, not its secret. */
  session: string
}

/** The data that a customer's call gets beside its body. */
export interface Caller {
  /** Makes a submission safe to repeat; absent when the caller sent none. */
  requestKey?: string
  /** The signed-in sender in verified access; undefined in open access. */
  customer?: SignedIn
}

/** A caller with the request and the reply, for calls that use cookies or addresses. */
export interface Visitor extends Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers one call: takes a body that fits the contract, returns the answer or refuses. */
export type Handler<Request extends TSchema, Response extends TSchema> = (
  context: Context,
  request: Static<Request>,
  caller: Visitor,
) => Promise<Static<Response>>

/** A handler for each of these calls of the customers. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]['request'], Calls[Name]['response']>
}

/** The sender of a call of the desk, and its connection. */
export interface DeskCaller {
  staff: Staff
  /** Makes an act safe to repeat; absent when the caller sent none. */
  requestKey?: string
  request: FastifyRequest
  reply: FastifyReply
  /** The fields that the audit log adds to the body's fields for a refusal: ids that the call looked up. */
  detail: Record<string, unknown>
}

/** Answers one call of the desk. A call open to strangers has no `staff`. */
export type DeskHandler<Request extends TSchema, Response extends TSchema> = (
  context: Context,
  request: Static<Request>,
  caller: DeskCaller,
) => Promise<Static<Response>>

/** A handler for each of these calls of the desk. */
export type DeskHandlers<Calls extends Record<string, DeskCall>> = {
  [Name in keyof Calls]: DeskHandler<Calls[Name]['request'], Calls[Name]['response']>
}
