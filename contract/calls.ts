import { check } from './blocklist.ts'
import type { RequestOf, ResponseOf } from './call.ts'
import { details } from './orders.ts'
import { announce, notify, submit } from './returns.ts'
import { put } from './uploads.ts'
import type { CallName } from './wire.ts'

/** Every call, by name: what the server registers and the API page lists. */
export const CALLS = {
  'blocklist.check': check,
  'orders.details': details,
  'returns.announce': announce,
  'returns.notify': notify,
  'returns.submit': submit,
  'uploads.put': put,
} as const

/** What the call of this name takes. */
export type CallRequest<Name extends CallName> = RequestOf<(typeof CALLS)[Name]>

/** What the call of this name answers. */
export type CallResponse<Name extends CallName> = ResponseOf<(typeof CALLS)[Name]>
