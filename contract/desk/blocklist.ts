import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS, STAFF } from './roles.ts'

/** The longest note to a blocked address, in characters. */
export const NOTE_MAX_LENGTH = 300

/**
 * An entry of the list: an e-mail address, "+919876543210" or "customer 7104000008731"; `by` is null if a command
 * blocked it.
 */
const blocked = exact({
  id: rowId(),
  email: text(254),
  note: text(NOTE_MAX_LENGTH),
  by: Type.Union([text(100), Type.Null()]),
  at: text(30),
})

/** See {@link blocked}. */
export type Blocked = Static<typeof blocked>

/** Lists the blocked addresses, the last one first; `search` is a part of the address or of the note. */
const list = deskCall('blocklist.list', {
  summary: 'The blocked e-mail addresses, phone numbers and customers.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({ search: text(254), before: Type.Optional(rowId()) }),
  response: exact({ rows: Type.Array(blocked), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Blocks an e-mail address, a phone number or a customer, in any spelling. Sent again with the same note, it answers as
 * before. (Decisions 14.)
 */
const add = deskCall('blocklist.add', {
  summary: 'Blocks an e-mail address, a phone number or a customer.',
  roles: KEEPERS,
  logged: [],
  request: exact({ email: text(400), note: text(NOTE_MAX_LENGTH) }),
  response: exact({ row: blocked }),
  refusals: ['INVALID_BODY', 'NOTHING_TO_BLOCK', 'BLOCKED_ALREADY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Takes an entry off. */
const remove = deskCall('blocklist.remove', {
  summary: 'Takes an entry off the block list.',
  roles: KEEPERS,
  logged: ['id'],
  request: exact({ id: rowId() }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about the block list. */
export const BLOCKLIST_CALLS = { 'blocklist.list': list, 'blocklist.add': add, 'blocklist.remove': remove } as const
