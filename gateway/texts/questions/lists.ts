import type { Category } from '#rules/tickets/questions.ts'
import { withLists } from '#rules/tickets/question-list.ts'
import type { Context } from '../../http/context.ts'
import { notifyCache } from '../../http/notify-cache.ts'
import { setLists } from './store.ts'

/** The categories with the shop's questions, and whether the shop changed any of them. */
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
