import type { Category } from '#rules/tickets/questions.ts'
import { withLists } from '#rules/tickets/question-list.ts'
import type { Context } from '../../http/context.ts'
import { notifyCache } from '../../http/notify-cache.ts'
import { setLists } from './store.ts'

/** The categories with the shop's questions, and whether the shop changed anything of them. */
export interface ShopQuestions {
  categories: readonly Category[]
  isChanged: boolean
}

/** The shop's questions, as this server last heard of them: right within a moment of a change on any server. */
export const questionsOf = (context: Context): Promise<ShopQuestions> => keptQuestions.now(context)

/** See {@link questionsOf}. */
export const keptQuestions = notifyCache('question_lists', async ({ sql }: Context): Promise<ShopQuestions> => {
  const lists = await setLists(sql)
  return { categories: withLists(lists), isChanged: lists.size > 0 }
})

/** What the shopper's form offers; nothing while it is as it was built. */
export function offeredOf({
  categories,
  isChanged,
}: ShopQuestions): { name: string; questions: string[] }[] | undefined {
  if (!isChanged) return undefined
  return categories.flatMap(({ name, offered, questions }) => (offered ? [{ name, questions: [...questions] }] : []))
}
