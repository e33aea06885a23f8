import { Type } from 'typebox'
import { call, exact, text } from './call.ts'

/**
 * Checks an e-mail address: refused with 404 when its format is not accepted or the shop has blocked it, answered with
 * 200 otherwise. (Specification 5, 8; decisions 14.)
 */
export const check = call('blocklist.check', {
  summary: 'Checks an e-mail address against the accepted format and the block list.',
  who: 'customer',
  request: exact({ email: text(1000) }),
  response: exact({ blocked: Type.Literal(false) }),
  refusals: ['INVALID_BODY', 'INVALID_EMAIL', 'SERVER_ERROR'],
})
