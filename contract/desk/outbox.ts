import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS } from './roles.ts'

/** The state of an effect: not tried yet, failed and tried again, given up (`dead`), done. */
export const OUTBOX_STATES = ['dead', 'failed', 'waiting', 'done'] as const

/** See {@link OUTBOX_STATES}. */
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** So many are sent again by their numbers at once. */
export const MOST_SENT_AGAIN = 200

const state = Type.Union([Type.Literal('dead'), Type.Literal('failed'), Type.Literal('waiting'), Type.Literal('done')])
const kind = text(40)

/**
 * A job for an integration. `purpose` is its purpose, `about` the number of its order, request or ticket if that is
 * known. Never its text, nor its recipient.
 */
const promised = exact({
  id: rowId(),
  kind,
  purpose: text(40),
  about: text(100),
  createdAt: text(30),
  dueAt: text(30),
  doneAt: Type.Union([text(30), Type.Null()]),
  tries: Type.Integer(),
  reason: text(300),
})

/** See {@link promised}. */
export type OutboxJob = Static<typeof promised>

/** Counts the effects that are not done, by kind. */
const counts = deskCall('outbox.counts', {
  summary: 'How much of each kind waits, has failed and was given up.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({
    kinds: Type.Array(exact({ kind, waiting: Type.Integer(), failed: Type.Integer(), dead: Type.Integer() })),
    dead: Type.Integer(),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Lists the effects in a state, of one kind or of all, the last promised first. */
const list = deskCall('outbox.list', {
  summary: 'The jobs for other systems, by state.',
  roles: KEEPERS,
  logged: ['state', 'kind'],
  looks: true,
  request: exact({ state, kind: Type.Optional(kind), before: Type.Optional(rowId()) }),
  response: exact({ rows: Type.Array(promised), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Has effects that were given up tried again at once, from the first try on: these, or all of a kind. Answers their
 * number; any other is left alone.
 */
const sendAgain = deskCall('outbox.sendAgain', {
  summary: 'Has effects that were given up tried again.',
  roles: KEEPERS,
  logged: ['ids', 'kind'],
  request: Type.Union([
    exact({ ids: Type.Array(rowId(), { minItems: 1, maxItems: MOST_SENT_AGAIN }) }),
    exact({ kind }),
  ]),
  response: exact({ again: Type.Integer() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about the outbox. */
export const OUTBOX_CALLS = {
  'outbox.counts': counts,
  'outbox.list': list,
  'outbox.sendAgain': sendAgain,
} as const
