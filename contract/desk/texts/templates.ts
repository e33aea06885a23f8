import { Type, type Static } from 'typebox'
import { exact, text, whole } from '../../call.ts'
import { deskCall } from '../call.ts'
import { KEEPERS, STAFF } from '../roles.ts'

/** The name of a mail that the shop can word; which there are, the rules say. */
const mailName = text(32, ['approved'])

/** Longer than any text that the shop takes: a rule sets that limit, and refuses with a sentence. */
const TEXT_ON_THE_WIRE = 20_000

/** The words of a mail, its placeholders not yet filled. */
const wording = exact({ subject: text(TEXT_ON_THE_WIRE), text: text(TEXT_ON_THE_WIRE) })

/**
 * The number of changes of a text, 0 for our own; the last person who changed it, and the time. `by` is "" for our own
 * text.
 */
export const changed = { version: Type.Integer(), by: text(100), at: Type.Union([text(32), Type.Null()]) }

/** A mail as it is worded now, and as we word it. */
const mailTemplate = exact({
  name: mailName,
  ...wording.properties,
  ours: wording,
  /** True if the shop has its own words for it. */
  isSet: Type.Boolean(),
  ...changed,
})

/** See {@link mailTemplate}. */
export type MailTemplate = Static<typeof mailTemplate>

/** Every mail that the shop can word. */
const list = deskCall('templates.list', {
  summary: 'Every mail that the shop can word, as it is worded now.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ templates: Type.Array(mailTemplate) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** The problems of a text. */
const textRefusals = ['TEXT_NEEDED', 'TEXT_NOT_PLAIN', 'PLACE_UNKNOWN', 'BRACE_ALONE'] as const

/**
 * Words a mail. `version` is the one that was seen: if it was changed in the meantime, the call is refused. `about` of
 * PLACE_UNKNOWN names the placeholder.
 */
const save = deskCall('templates.save', {
  summary: 'Words a mail.',
  roles: KEEPERS,
  logged: ['name', 'version'],
  request: exact({ name: mailName, ...wording.properties, version: whole(0) }),
  response: exact({ template: mailTemplate }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SUBJECT_NOT_ONE_LINE', ...textRefusals, 'SERVER_ERROR'],
})

/** Gives a mail our words again. */
const reset = deskCall('templates.reset', {
  summary: 'Gives a mail our words again.',
  roles: KEEPERS,
  logged: ['name', 'version'],
  request: exact({ name: mailName, version: whole(0) }),
  response: exact({ template: mailTemplate }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SERVER_ERROR'],
})

/** A change of one text, newest first: a mail, the questions of a category, a canned reply (by its id). */
const textChange = exact({
  id: text(20),
  by: text(100),
  at: text(32),
  /** The text after the change; null is our own text, or a reply that was removed. */
  after: Type.Union([
    Type.Null(),
    exact({
      subject: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
      title: Type.Optional(Type.String()),
      shortcut: Type.Optional(Type.String()),
      category: Type.Optional(Type.String()),
      claims: Type.Optional(Type.String()),
      questions: Type.Optional(Type.Array(Type.String())),
      offered: Type.Optional(Type.Boolean()),
    }),
  ]),
})

/** See {@link textChange}. */
export type TextChange = Static<typeof textChange>

/** Lists the changes of a text, with the person and the new text: twenty changes, from before `before` on. */
const history = deskCall('templates.history', {
  summary: 'Who changed a mail, a list of questions or a canned reply, and to what.',
  roles: KEEPERS,
  logged: ['kind', 'name'],
  looks: true,
  request: exact({
    kind: Type.Union([Type.Literal('mail'), Type.Literal('questions'), Type.Literal('reply')]),
    name: text(100),
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  }),
  response: exact({ changes: Type.Array(textChange), more: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Every call about the mails, and about who changed any text. */
export const TEMPLATE_CALLS = {
  'templates.list': list,
  'templates.save': save,
  'templates.reset': reset,
  'templates.history': history,
} as const
