import type { ISql } from 'postgres'
import { type ReplyParts, MOST_REPLIES } from '#rules/templates/reply-problem.ts'

/** A canned reply as stored. */
export interface StoredReply extends ReplyParts {
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
export async function repliesOf(sql: ISql): Promise<StoredReply[]> {
  return sql<StoredReply[]>`
    SELECT ${columns(sql)} FROM canned_replies r LEFT JOIN staff s ON s.id = r.changed_by
    WHERE r.removed_at IS NULL ORDER BY lower(r.title), r.id LIMIT ${2 * MOST_REPLIES}`
}

/** The canned reply of this id, unless it was removed. */
export async function replyOf(sql: ISql, id: string): Promise<StoredReply | undefined> {
  const [reply] = await sql<StoredReply[]>`
    SELECT ${columns(sql)} FROM canned_replies r LEFT JOIN staff s ON s.id = r.changed_by
    WHERE r.id = ${id} AND r.removed_at IS NULL`
  return reply
}

/** The canned reply that this staff member added with exactly this content. */
export async function replyAdded(
  sql: ISql,
  { title, shortcut, text, category, questions, claims }: ReplyParts,
  by: string,
) {
  const [reply] = await sql<{ id: string }[]>`
    SELECT id FROM canned_replies
    WHERE shortcut = ${shortcut} AND title = ${title} AND body = ${text} AND coalesce(category, '') = ${category}
      AND questions = ${questions} AND claims = ${claims}
      AND version = 1 AND changed_by = ${by} AND removed_at IS NULL`
  return reply?.id
}

export interface Written {
  by: string
  at: Date
}

/** Adds a canned reply, unless there are too many. A used shortcut violates a constraint. */
export async function insertReply(sql: ISql, parts: ReplyParts, { by, at }: Written): Promise<string | undefined> {
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
export async function updateReply(sql: ISql, seen: Seen, parts: ReplyParts, { by, at }: Written): Promise<boolean> {
  const changed = await sql`
    UPDATE canned_replies
    SET title = ${parts.title}, shortcut = ${parts.shortcut}, body = ${parts.text},
      category = ${parts.category || null}, questions = ${parts.questions}, claims = ${parts.claims},
      version = version + 1, changed_by = ${by}, changed_at = ${at}
    WHERE id = ${seen.id} AND version = ${seen.version} AND removed_at IS NULL`
  return changed.count > 0
}

/** Removes a canned reply unless another staff member changed it meanwhile. */
export async function removeReply(sql: ISql, { id, version }: Seen, { by, at }: Written): Promise<boolean> {
  const removed = await sql`
    UPDATE canned_replies SET removed_at = ${at}, version = version + 1, changed_by = ${by}, changed_at = ${at}
    WHERE id = ${id} AND version = ${version} AND removed_at IS NULL`
  return removed.count > 0
}
