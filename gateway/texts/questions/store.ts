import type { ISql } from 'postgres'
import type { QuestionList } from '#rules/tickets/question-list.ts'

/** The lists that the shop set, by category. */
export async function setLists(sql: ISql): Promise<Map<string, QuestionList>> {
  const rows = await sql<{ category: string; questions: string[]; offered: boolean }[]>`
    SELECT category, questions, offered FROM question_lists WHERE questions IS NOT NULL`
  return new Map(rows.map(({ category, ...list }) => [category, list]))
}

/** How often a category was changed, and who changed it last. */
export interface ListState {
  category: string
  version: number
  by: string | null
  at: Date
}

/** The last change of each category that was ever changed. */
export async function listStates(sql: ISql): Promise<ListState[]> {
  return sql<ListState[]>`
    SELECT q.category, q.version, s.name AS by, q.changed_at AS at
    FROM question_lists q LEFT JOIN staff s ON s.id = q.changed_by`
}

/** A new list of a category: null restores the built-in one. */
export interface NewList {
  category: string
  list: QuestionList | null
  /** The version that the editor saw; 0 where nothing was ever set. */
  version: number
  by: string
  at: Date
}

/** Sets a list unless another staff member changed it meanwhile; returns the new version. */
export async function setList(sql: ISql, { category, list, version, by, at }: NewList): Promise<number | undefined> {
  const questions = list ? [...list.questions] : null
  const [row] = await sql<{ version: number }[]>`
    INSERT INTO question_lists AS q (category, questions, offered, version, changed_by, changed_at)
    VALUES (${category}, ${questions}, ${list?.offered ?? null}, 1, ${by}, ${at})
    ON CONFLICT (category) DO UPDATE
      SET questions = excluded.questions, offered = excluded.offered, version = q.version + 1,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE q.version = ${version}
    RETURNING version`
  return row?.version
}
