import type { ISql, JSONValue } from 'postgres'

/** A changed text: a mail by its name, a list of questions by its category, a canned reply by its id. */
export interface TextName {
  kind: 'mail' | 'questions' | 'reply'
  name: string
}

interface Change extends TextName {
  /** The new text; null if the default applies again, or it was removed. */
  after: Record<string, unknown> | null
  by: string
  at: Date
}

/** Records a change of a text: its author, and the new text. */
export async function noteChange(sql: ISql, { kind, name, after, by, at }: Change): Promise<void> {
  const value = after === null ? null : sql.json(after as JSONValue)
  await sql`
    INSERT INTO text_changes (kind, name, after, changed_by, changed_at)
    VALUES (${kind}, ${name}, ${value}, ${by}, ${at})`
}

/** A recorded change of a text. */
export interface NotedChange {
  id: string
  by: string
  at: Date
  after: Record<string, never> | null
}

/** The last changes of a text, newest first, before the one with the id `before`. */
export async function changesOf(
  sql: ISql,
  { kind, name }: TextName,
  { before, most }: { before: string | undefined; most: number },
): Promise<NotedChange[]> {
  return sql<NotedChange[]>`
    SELECT c.id, s.name AS by, c.changed_at AS at, c.after
    FROM text_changes c JOIN staff s ON s.id = c.changed_by
    WHERE c.kind = ${kind} AND c.name = ${name} ${before === undefined ? sql`` : sql`AND c.id < ${before}`}
    ORDER BY c.id DESC LIMIT ${most}`
}
