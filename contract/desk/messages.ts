import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { ADMINS, KEEPERS } from './roles.ts'

/**
 * A message of the shop that could not be read, or a row of an import. `messageId` is Shopify's id of its delivery,
 * `reason` the place in the message and the fault there. Its text is not part of it.
 */
const unreadableMessage = exact({
  id: rowId(),
  topic: text(255),
  messageId: text(300),
  reason: text(2_000),
  receivedAt: text(30),
})

/** See {@link unreadableMessage}. */
export type UnreadableMessage = Static<typeof unreadableMessage>

/**
 * The time of the last query of changes in Shopify, beside its messages; and the time at which a query last found
 * orders without a message, and their number. Absent if there was no query.
 */
const lastCheck = exact({ at: text(30), missedAt: Type.Optional(text(30)), missed: Type.Integer() })

/**
 * The state of the app in the shop: the time of its removal, and the rights that it lacks, each with the feature that
 * does not work without it.
 */
const app = exact({
  removedAt: Type.Optional(text(30)),
  lacks: Type.Array(exact({ scope: text(255), without: text(1_000) })),
})

/** See {@link lastCheck} and {@link app}. */
const connection = deskCall('messages.asked', {
  summary: 'When Shopify was last asked for what changed, and how the app stands there.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ asked: Type.Optional(lastCheck), app }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Lists the messages that could not be read and still have their text, the last one first. */
const list = deskCall('messages.list', {
  summary: 'Messages of the shop that could not be read.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ before: Type.Optional(rowId()) }),
  response: exact({ rows: Type.Array(unreadableMessage), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

const finding = exact({ what: text(1_000), why: text(1_000), cure: text(1_000) })

/**
 * Looks up the problems of the connection to Shopify now: each problem, its effect, and its remedy; empty if all is
 * well. It also names the gateways of the last orders that look like cash on delivery and are not in the shop's list.
 * It changes nothing there.
 */
const findings = deskCall('messages.findings', {
  summary: 'What is wrong with the connection to Shopify.',
  roles: ADMINS,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ findings: Type.Array(finding) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * The text of a message that could not be read. It may contain all that the shop knows of a customer, so that it is for
 * admins only and each look is in the audit log. NOT_FOUND when it was read meanwhile, or is no longer kept.
 */
const show = deskCall('messages.show', {
  summary: 'The text of a message that could not be read.',
  roles: ADMINS,
  logged: ['id'],
  looks: true,
  request: exact({ id: rowId() }),
  response: exact({ body: Type.String() }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Applies a message again, after a release that can read it. `waiting` is one that the database did not take just now:
 * it is tried again by itself. A message never overwrites later data. NOT_FOUND when it was read meanwhile, or is no
 * longer kept.
 */
const applyAgain = deskCall('messages.applyAgain', {
  summary: 'Applies a message again that could not be read.',
  roles: KEEPERS,
  logged: ['id'],
  request: exact({ id: rowId() }),
  response: exact({
    state: Type.Union([Type.Literal('applied'), Type.Literal('refused'), Type.Literal('waiting')]),
    reason: text(2_000),
  }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about messages of the shop. */
export const MESSAGE_CALLS = {
  'messages.list': list,
  'messages.asked': connection,
  'messages.findings': findings,
  'messages.show': show,
  'messages.applyAgain': applyAgain,
} as const
