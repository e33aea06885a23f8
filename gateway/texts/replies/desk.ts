import type { ISql } from 'postgres'
import type { REPLY_CALLS, Reply } from '#contract/desk/texts/replies.ts'
import { type ReplyParts, replyProblem, MOST_REPLIES } from '#rules/templates/reply-problem.ts'
import { isTaken } from '#database/statements/lost-race.ts'
import type { Context } from '../../http/context.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { noteChange } from '../mails/changes-store.ts'

/** The calls about the canned replies. */
export const repliesDesk: DeskHandlers<typeof REPLY_CALLS> = {
  'replies.list': async ({ sql }) => ({ replies: (await repliesOf(sql)).map(shown) }),

  'replies.save': async (context, { id, version, ...parts }, { staff }) => {
    const problem = replyProblem(parts)
    if (problem) refuse(problem.code, problem.about)
    const written = { by: staff.id, at: context.now() }
    const saved =
      id === undefined ? await add(context, parts, written) : await change(context, { id, version }, parts, written)
    return { reply: shown((await replyOf(context.sql, saved)) ?? refuse('NOT_FOUND')) }
  },

  'replies.remove': async ({ sql, now }, { id, version }, { staff }) => {
    const written = { by: staff.id, at: now() }
    await sql.begin(async (tx) => {
      if (!(await removeReply(tx, { id, version }, written))) await refuseUnseen(tx, id)
      await noteChange(tx, { kind: 'reply', name: id, after: null, ...written })
    })
    return { removed: true }
  },
}

interface Written {
  by: string
  at: Date
}

async function add(context: Context, parts: ReplyParts, written: Written): Promise<string> {
  try {
    return await context.sql.begin(async (sql) => {
      const id = (await insertReply(sql, parts, written)) ?? refuse('TOO_MANY_REPLIES')
      await noteChange(sql, { kind: 'reply', name: id, after: { ...parts }, ...written })
      return id
    })
  } catch (error) {
    // Sent twice, it exists once.
    if (isTaken(error)) return (await replyAdded(context.sql, parts, written.by)) ?? refuse('SHORTCUT_TAKEN')
    throw error
  }
}

async function change(context: Context, seen: { id: string; version: number }, parts: ReplyParts, written: Written) {
  try {
    return await context.sql.begin(async (sql) => {
      if (!(await updateReply(sql, seen, parts, written))) await refuseUnseen(sql, seen.id)
      await noteChange(sql, { kind: 'reply', name: seen.id, after: { ...parts }, ...written })
      return seen.id
    })
  } catch (error) {
    if (isTaken(error)) refuse('SHORTCUT_TAKEN')
    throw error
  }
}

const refuseUnseen = async (sql: ISql, id: string): Promise<never> =>
  refuse((await replyOf(sql, id)) ? 'CHANGED_MEANWHILE' : 'NOT_FOUND')

const shown = ({ by, at, ...reply }: StoredReply): Reply => ({
  ...reply,
  by: by ?? '',
  at: by === null ? null : at.toISOString(),
})

/** A canned reply as stored. */
interface StoredReply extends ReplyParts {
  id: string
  version: number
  by: string | null
  at: Date
}

const columns = (sql: ISql) => sql`
  r.id, r.title, r.shortcut, r.body AS text, coalesce(r.category, '') AS category, r.questions, r.claims, r.version,
  s.name AS by,
  r.changed_at AS at`

/** Every canned reply, by title. */
async function repliesOf(sql: ISql): Promise<StoredReply[]> {
  return sql<StoredReply[]>`
    SELECT ${columns(sql)} FROM canned_replies r LEFT JOIN staff s ON s.id = r.changed_by
    WHERE r.removed_at IS NULL ORDER BY lower(r.title), r.id LIMIT ${2 * MOST_REPLIES}`
}

/** The canned reply of this id, unless it was removed. */
async function replyOf(sql: ISql, id: string): Promise<StoredReply | undefined> {
  const [reply] = await sql<StoredReply[]>`
    SELECT ${columns(sql)} FROM canned_replies r LEFT JOIN staff s ON s.id = r.changed_by
    WHERE r.id = ${id} AND r.removed_at IS NULL`
  return reply
}

/** The canned reply that this staff member added with exactly this content. */
async function replyAdded(sql: ISql, { title, shortcut, text, category, questions, claims }: ReplyParts, by: string) {
  const [reply] = await sql<{ id: string }[]>`
    SELECT id FROM canned_replies
    WHERE shortcut = ${shortcut} AND title = ${title} AND body = ${text} AND coalesce(category, '') = ${category}
      AND questions = ${questions} AND claims = ${claims}
      AND version = 1 AND changed_by = ${by} AND removed_at IS NULL`
  return reply?.id
}

interface Written {
  by: string
  at: Date
}

/** Adds a canned reply, unless there are too many. A used shortcut violates a constraint. */
async function insertReply(sql: ISql, parts: ReplyParts, { by, at }: Written): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO canned_replies (title, shortcut, body, category, questions, claims, changed_by, changed_at)
    SELECT ${parts.title}, ${parts.shortcut}, ${parts.text}, ${parts.category || null}, ${parts.questions},
      ${parts.claims}, ${by}, ${at}
    WHERE (SELECT count(*) FROM canned_replies WHERE removed_at IS NULL) < ${MOST_REPLIES}
    RETURNING id`
  return row?.id
}

/** A canned reply and the version that was seen. */
interface Seen {
  id: string
  version: number
}

/** Changes a canned reply unless another staff member changed it meanwhile. A used shortcut violates a constraint. */
async function updateReply(sql: ISql, seen: Seen, parts: ReplyParts, { by, at }: Written): Promise<boolean> {
  const changed = await sql`
    UPDATE canned_replies
    SET title = ${parts.title}, shortcut = ${parts.shortcut}, body = ${parts.text},
      category = ${parts.category || null}, questions = ${parts.questions}, claims = ${parts.claims},
      version = version + 1, changed_by = ${by}, changed_at = ${at}
    WHERE id = ${seen.id} AND version = ${seen.version} AND removed_at IS NULL`
  return changed.count > 0
}

/** Removes a canned reply unless another staff member changed it meanwhile. */
async function removeReply(sql: ISql, { id, version }: Seen, { by, at }: Written): Promise<boolean> {
  const removed = await sql`
    UPDATE canned_replies SET removed_at = ${at}, version = version + 1, changed_by = ${by}, changed_at = ${at}
    WHERE id = ${id} AND version = ${version} AND removed_at IS NULL`
  return removed.count > 0
}
