import { Type } from 'typebox'
import { id, text } from './call.ts'

/** The fields of a step of a request, for the customer and for staff. `day`: of the pickup in India, "2026-11-28". */
export const stepFields = {
  reason: Type.Optional(text(1000)),
  items: Type.Optional(Type.Array(id())),
  day: Type.Optional(text(10)),
  courier: Type.Optional(text(100)),
  awb: Type.Optional(text(64)),
  attempts: Type.Optional(Type.Integer()),
  /** True of a pickup that failed because its courier checked the goods at the door and did not take them. */
  refused: Type.Optional(Type.Boolean()),
  /** True of a pickup that failed because its courier takes the goods back to the customer. */
  sentBack: Type.Optional(Type.Boolean()),
  /** True of a pickup that was not booked because no courier collects at the PIN code. */
  unserved: Type.Optional(Type.Boolean()),
} as const
