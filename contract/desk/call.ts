import { type TSchema, Type } from 'typebox'
import type { RefusalCode } from '../errors.ts'
import type { DeskRefusalCode } from './errors.ts'
import type { Role } from './roles.ts'
import { deskPath } from './wire.ts'

/** See roles.ts. */
export const role = Type.Union([Type.Literal('agent'), Type.Literal('retailer'), Type.Literal('admin')])

/** A call of the desk: like a customer's, with the roles that may send it. */
export interface DeskCall<
  Name extends string = string,
  Request extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  name: Name
  path: string
  summary: string
  /** The roles that may send it; `anyone` only if it is about logging in. */
  roles: readonly Role[] | 'anyone'
  /** The fields of the body that the audit log keeps: ids and choices, never free text. */
  logged: readonly string[]
  /** True if it only reads: it changes nothing, mails no one and pays nothing. */
  looks?: true
  /** True if the page sends it by itself, again and again: this call is not logged, and keeps no session awake. */
  quiet?: boolean
  request: Request
  response: Response
  refusals: readonly (RefusalCode | DeskRefusalCode)[]
}

/** Declares a call of the desk; its address follows from its name: `tickets.queue` is `/desk/tickets/queue`. */
export function deskCall<Name extends string, Request extends TSchema, Response extends TSchema>(
  name: Name,
  declared: Omit<DeskCall<Name, Request, Response>, 'name' | 'path'>,
): DeskCall<Name, Request, Response> {
  const isCounted = declared.roles !== 'anyone' && !declared.quiet
  const refusals = isCounted ? [...new Set([...declared.refusals, 'TOO_MANY_CALLS' as const])] : declared.refusals
  return { name, path: deskPath(name), ...declared, refusals }
}
