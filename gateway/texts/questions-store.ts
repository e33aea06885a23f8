import type { ISql } from 'postgres'
import { type QuestionList, withLists } from '#rules/tickets/question-list.ts'
import type { Category } from '#rules/tickets/questions.ts'
import type { Context } from '../http/context.ts'
import { notifyCache } from '../http/notify-cache.ts'

/** The lists that the shop set, by category. */
export async function setLists(sql: ISql): Promise<Map<string, QuestionList>> {
  const rows = await sql<{ category: string; questions: string[]; offered: boolean }[]>`
    SELECT category, questions, offered FROM question_lists WHERE questions IS NOT NULL`
  return new Map(rows.map(({ category, ...list }) => [category, list]))
}

/** The version of a category, and the person of its last change. */
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
  /** The version that the editor saw; 0 if nothing was ever set. */
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

/** The categories with the shop's questions, and if the shop changed any of them. */
export interface ShopQuestions {
  categories: readonly Category[]
  isChanged: boolean
}

/** The shop's questions from the cache; up to date within a moment of a change on any server. */
export const questionsOf = (context: Context): Promise<ShopQuestions> => questionsCache.now(context)

/** See {@link questionsOf}. */
export const questionsCache = notifyCache('question_lists', async ({ sql }: Context): Promise<ShopQuestions> => {
  const lists = await setLists(sql)
  return { categories: withLists(lists), isChanged: lists.size > 0 }
})

/** The categories and questions of the customers' form; undefined while they are the built-in ones. */
export function offeredOf({
  categories,
  isChanged,
}: ShopQuestions): { name: string; questions: string[] }[] | undefined {
  if (!isChanged) return undefined
  return categories.flatMap(({ name, offered, questions }) => (offered ? [{ name, questions: [...questions] }] : []))
}
