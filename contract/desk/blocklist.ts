import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS, STAFF } from './roles.ts'

/** The longest note to a blocked address, in characters. */
export const NOTE_MAX_LENGTH = 300

/** An address that is blocked; `by` is null where a command blocked it. */
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
  summary: 'The blocked e-mail addresses.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({ search: text(254), before: Type.Optional(rowId()) }),
  response: exact({ rows: Type.Array(blocked), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Blocks an address, in whatever case it is written. Sent again with the same note, it answers as before. (Decisions 14.) */
const add = deskCall('blocklist.add', {
  summary: 'Blocks an e-mail address.',
  roles: KEEPERS,
  logged: [],
  request: exact({ email: text(400), note: text(NOTE_MAX_LENGTH) }),
  response: exact({ row: blocked }),
  refusals: ['INVALID_BODY', 'EMAIL_NOT_VALID', 'BLOCKED_ALREADY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Unblocks an address. */
const remove = deskCall('blocklist.remove', {
  summary: 'Takes an e-mail address off the block list.',
  roles: KEEPERS,
  logged: ['id'],
  request: exact({ id: rowId() }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about the block list. */
export const BLOCKLIST_CALLS = { 'blocklist.list': list, 'blocklist.add': add, 'blocklist.remove': remove } as const
