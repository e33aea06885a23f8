import { Type } from 'typebox'
import { exact, text, oneOf } from '../../call.ts'
import { ownParcel, postage } from '../../own-parcels.ts'
import { DOORSTEP_CHECKS } from '../../pickups.ts'
import { staffName } from '../request.ts'

/**
 * One pickup of a request, the newest last; `day` is the day that was wanted. Scans are its courier's, newest first.
 * `doorstep` is absent if the shop wants no check at the door; `field` is the part of a booking that the courier did
 * not take, in its own name; `mayCome` is there while the courier of one that is not wanted any more may still come,
 * and is the state of its cancellation; `found` is the courier's result of the check, `photo` the id of its photo.
 */
const pickup = exact({
  id: text(20),
  n: Type.Integer(),
  carrier: text(32),
  courier: text(100),
  awb: Type.Optional(text(64)),
  state: oneOf(['asked', 'booked', 'failed', 'picked', 'delivered', 'cancelled']),
  day: Type.Optional(text(10)),
  askedBy: oneOf(['shopper', 'staff']),
  staff: Type.Optional(staffName),
  attempts: Type.Integer(),
  reason: text(300),
  field: Type.Optional(text(60)),
  mayCome: Type.Optional(oneOf(['requested', 'too_late'])),
  doorstep: Type.Optional(oneOf(DOORSTEP_CHECKS)),
  found: Type.Optional(text(255)),
  photo: Type.Optional(text(64)),
  askedAt: text(32),
  bookedAt: Type.Optional(text(32)),
  closedAt: Type.Optional(text(32)),
  scans: Type.Array(exact({ at: text(32), text: text(500), location: text(255) })),
})

/** The way the goods come: by pickups, or, if no courier collects them, in a parcel that the customer sends. */
export const collection = {
  pickups: Type.Array(pickup),
  noCourier: Type.Optional(Type.Boolean()),
  ownParcel: Type.Optional(ownParcel),
  /** The sentence about the postage for a customer who sends them. */
  postage,
}
