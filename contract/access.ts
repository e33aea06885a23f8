import { Type, type Static } from 'typebox'
import { call, exact, id, text, typed } from './call.ts'

/** The identity of a customer who asks for a code: their id, or the text that they typed into the search. */
export const knownBy = Type.Union([
  Type.Literal('customer'),
  Type.Literal('order'),
  Type.Literal('contact'),
  Type.Literal('awb'),
])

/** See {@link knownBy}. */
export type KnownBy = Static<typeof knownBy>

/** The channel by which a code is sent. */
export const codeChannel = Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('whatsapp')])

/** See {@link codeChannel}. */
export type CodeChannel = Static<typeof codeChannel>

/** The secret of a code, held by the browser that asked for it; no other browser can use the code. */
const challenge = text(64)

/**
 * A code was requested. After `again_in` seconds it can be sent once more; if that is missing, it cannot. The answer is
 * the same for an unknown customer, who gets no message. It does not name the address: an invented one would mislead,
 * and no address would show that the customer is unknown.
 */
export const sentCode = exact({
  challenge,
  channel: codeChannel,
  again_in: Type.Optional(Type.Integer()),
})

/** See {@link sentCode}. */
export type SentCode = Static<typeof sentCode>

/**
 * Asks for a code of six digits, sent only to the contact on the customer's own record, never to one in the request.
 * Good for ten minutes and five tries. (Decisions, "Who is this shopper?")
 */
export const ask = call('access.ask', {
  summary: 'Sends a code to the contact on record.',
  who: 'anyone',
  request: exact({ by: knownBy, value: typed(['7001']) }),
  response: sentCode,
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Sends a new code in place of the old, 30, 60 and 120 seconds after the one before. */
export const again = call('access.again', {
  summary: 'Sends a new code in place of the old.',
  who: 'anyone',
  request: exact({ challenge }),
  response: sentCode,
  refusals: ['INVALID_BODY', 'CODE_OVER', 'SERVER_ERROR'],
})

/**
 * Signs in with a code and sets a cookie. A code that is wrong, used, replaced, too old or tried too often is refused.
 */
export const prove = call('access.prove', {
  summary: 'Proves by a code who the shopper is.',
  who: 'anyone',
  request: exact({ challenge, code: text(16, ['482913']) }),
  response: exact({ customer_id: id() }),
  refusals: ['INVALID_BODY', 'CODE_WRONG', 'CODE_OVER', 'SERVER_ERROR'],
})

/**
 * Returns the customer of this browser's session, with their own contact, masked; without a session it answers nothing.
 */
export const who = call('access.who', {
  summary: 'Whose session this is.',
  who: 'anyone',
  request: exact({}),
  response: exact({ customer_id: Type.Optional(id()), signed_in_as: Type.Optional(text(254, ['an•••@example.com'])) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Ends the session of this browser, or with `everywhere` every session of this customer. */
export const leave = call('access.leave', {
  summary: 'Ends the session.',
  who: 'anyone',
  request: exact({ everywhere: Type.Boolean() }),
  response: exact({ left: Type.Literal(true) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})
