import type { QUESTION_CALLS, QuestionCategory } from '#contract/desk/texts/questions.ts'
import { isCategory, listProblem, neededIn, type QuestionList, withLists } from '#rules/tickets/question-list.ts'
import { CATEGORIES } from '#rules/tickets/questions.ts'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { noteChange } from './mails/changes-store.ts'
import { questionsCache, listStates, setList, setLists } from './questions-store.ts'

/** The calls about the questions offered to customers. */
export const questionsDesk: DeskHandlers<typeof QUESTION_CALLS> = {
  'questions.list': async (context) => ({ categories: await categories(context) }),

  'questions.save': async (context, { category, questions, offered, version }, { staff }) => {
    if (!isCategory(category)) refuse('NOT_FOUND')
    const problem = listProblem(category, questions)
    if (problem) refuse(problem.code, problem.about)
    return set(context, { category, list: { questions, offered }, version, by: staff.id })
  },

  'questions.reset': async (context, { category, version }, { staff }) => {
    if (!isCategory(category)) refuse('NOT_FOUND')
    return set(context, { category, list: null, version, by: staff.id })
  },
}

interface NewList {
  category: string
  list: QuestionList | null
  version: number
  by: string
}

async function set(
  context: Context,
  { category, list, version, by }: NewList,
): Promise<{ category: QuestionCategory }> {
  const at = context.now()
  await context.sql.begin(async (sql) => {
    if ((await setList(sql, { category, list, version, by, at })) === undefined) refuse('CHANGED_MEANWHILE')
    if (!withLists(await setLists(sql)).some(({ offered }) => offered)) refuse('NOTHING_OFFERED')
    await noteChange(sql, { kind: 'questions', name: category, after: list && { ...list }, by, at })
  })
  questionsCache.forget(context)
  const all = await categories(context)
  return { category: all.find(({ name }) => name === category) ?? refuse('NOT_FOUND') }
}

async function categories({ sql }: Context): Promise<QuestionCategory[]> {
  const [lists, states] = await Promise.all([setLists(sql), listStates(sql)])
  const stateOf = new Map(states.map((state) => [state.category, state]))
  return withLists(lists).map(({ name, offered, questions }, n) => {
    const ours = CATEGORIES[n] ?? { questions: [], offered: false }
    const { version = 0, by = null, at } = stateOf.get(name) ?? {}
    return {
      name,
      offered,
      questions: [...questions],
      ours: { questions: [...ours.questions], offered: ours.offered },
      needed: [...neededIn(name)],
      isSet: lists.has(name),
      version,
      by: by ?? '',
      at: at?.toISOString() ?? null,
    }
  })
}
