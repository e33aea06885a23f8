import { Type } from 'typebox'
import { exact, text } from '../../call.ts'
import { deskCall } from '../call.ts'
import { requestId } from '../request.ts'
import { REFUSALS, seen, standing } from '../return-acts.ts'
import { STAFF } from '../roles.ts'

/**
 * Says that goods which failed the inspection were sent back to their customer, who gets a mail: by which courier, and
 * with its AWB if it is known. Sent again, the last one counts. COURIER_NEEDED: the courier has no name. AWB_UNFIT: it
 * is none.
 */
export const sendHome = deskCall('returns.sendHome', {
  summary: 'Says that refused goods were sent back to the customer.',
  roles: STAFF,
  logged: ['id', 'seen', 'awb'],
  request: exact({ id: requestId, seen, courier: text(100), awb: Type.Optional(text(100)) }),
  response: standing,
  refusals: [...REFUSALS, 'SETTLED_ALREADY', 'COURIER_NEEDED', 'AWB_UNFIT'],
})
