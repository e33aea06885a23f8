import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { DeskCall } from '#contract/desk/call.ts'
import type { Role } from '#contract/desk/roles.ts'
import type { Context } from './context.ts'

/** A customer who has proved who they are, by a session that is not over. */
export interface Shopper {
  customerId: string
  /** Names the session, and opens nothing. */
  session: string
}

/** A member of the staff who is logged in. */
export interface Staff {
  id: string
  name: string
  email: string
  role: Role
  secondFactor: boolean
  /** The id of the session; not what proves it. */
  session: string
}

/** What a shopper's call is told beside its body. */
export interface Caller {
  /** Makes a submission safe to send again; absent when the caller sent none. */
  requestKey?: string
  /** Who sends it, where access is verified and they have proved it; undefined in open access. */
  shopper?: Shopper
}

/** A caller with the connection, for what is said beside the bodies: cookies, addresses. */
export interface Visitor extends Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers one call: given a body that fits the contract, returns the answer or refuses. */
export type Handler<Request extends TSchema, Response extends TSchema> = (
  context: Context,
  request: Static<Request>,
  caller: Visitor,
) => Promise<Static<Response>>

/** A handler for each of these calls of the shoppers. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]['request'], Calls[Name]['response']>
}

/** Who sends a call of the desk, and by what. */
export interface DeskCaller {
  staff: Staff
  /** Makes an act safe to send again; absent when the caller sent none. */
  requestKey?: string
  request: FastifyRequest
  reply: FastifyReply
  /** What the audit log keeps of a refusal beside the logged fields of the body: ids that the call found out. */
  detail: Record<string, unknown>
}

/** Answers one call of the desk. Where anyone may send it, there is no `staff`: do not read it there. */
export type DeskHandler<Request extends TSchema, Response extends TSchema> = (
  context: Context,
  request: Static<Request>,
  caller: DeskCaller,
) => Promise<Static<Response>>

/** A handler for each of these calls of the desk. */
export type DeskHandlers<Calls extends Record<string, DeskCall>> = {
  [Name in keyof Calls]: DeskHandler<Calls[Name]['request'], Calls[Name]['response']>
}
