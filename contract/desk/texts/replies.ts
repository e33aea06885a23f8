import { Type, type Static } from 'typebox'
import { exact, text, whole, oneOf } from '../../call.ts'
import { deskCall } from '../call.ts'
import { KEEPERS, STAFF } from '../roles.ts'
import { changed } from './templates.ts'

/**
 * The claim of a canned reply: the courier was asked to come again, the refund was sent, the order was cancelled; '' if
 * it claims nothing. A reply claims nothing that is not so.
 */
export const CLAIMS = ['', 'pickup', 'refund', 'cancelled'] as const

/** See {@link CLAIMS}. */
export type Claim = (typeof CLAIMS)[number]

const replyId = Type.String({ pattern: '^[0-9]{1,18}$' })

/** The parts of a canned reply; a rule limits their length, and refuses with a sentence. */
const parts = {
  title: text(500),
  /** Typed after a slash, it puts the reply into the answer: `refund`, without the slash. */
  shortcut: text(100, ['refund']),
  text: text(20_000),
  /** The category that it is about; "" is any. */
  category: text(100),
  /** The preset questions that it answers. On a ticket with another question it comes last. */
  questions: Type.Array(text(200), { maxItems: 30 }),
  /**
   * Its claim (see `rules/templates/claims.ts`): the desk offers the reply only if the claim is true. "" if it claims
   * nothing.
   */
  claims: oneOf(CLAIMS),
}

/** A canned reply, its placeholders not yet filled. */
const reply = exact({ id: replyId, ...parts, ...changed })

/** See {@link reply}. */
export type Reply = Static<typeof reply>

/** Every canned reply, by title. */
const list = deskCall('replies.list', {
  summary: 'Every canned reply, by title.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ replies: Type.Array(reply) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Adds a canned reply, or changes the one of this `id`, by the `version` that the editor saw. Added again just as it
 * is, it is there once. `about` of PLACE_UNKNOWN names the placeholder.
 */
const save = deskCall('replies.save', {
  summary: 'Adds or changes a canned reply.',
  roles: KEEPERS,
  logged: ['id', 'version'],
  request: exact({ id: Type.Optional(replyId), ...parts, version: whole(0) }),
  response: exact({ reply }),
  refusals: [
    'INVALID_BODY',
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'TEXT_NEEDED',
    'TEXT_NOT_PLAIN',
    'PLACE_UNKNOWN',
    'BRACE_ALONE',
    'TITLE_NOT_ONE_LINE',
    'SHORTCUT_NOT_PLAIN',
    'SHORTCUT_TAKEN',
    'CATEGORY_MISSING',
    'TOO_MANY_REPLIES',
    'SERVER_ERROR',
  ],
})

/** Removes a canned reply; the answers that used it stay. */
const remove = deskCall('replies.remove', {
  summary: 'Removes a canned reply.',
  roles: KEEPERS,
  logged: ['id', 'version'],
  request: exact({ id: replyId, version: whole(1) }),
  response: exact({ removed: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SERVER_ERROR'],
})

/** Every call about the canned replies. */
export const REPLY_CALLS = { 'replies.list': list, 'replies.save': save, 'replies.remove': remove } as const
