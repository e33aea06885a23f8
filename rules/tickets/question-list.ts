import { isBlank } from '../blank.ts'
import { CANCEL_COD, CANCEL_PREPAID, CANCELLATION, CATEGORIES, type Category } from './questions.ts'

/** The most questions of one category. */
export const MOST_QUESTIONS = 30

/** The longest question, in UTF-16 units: as much as a ticket can carry. */
const QUESTION_MAX_LENGTH = 200

/** The questions, and `offered` if customers can choose the category, as the shop set them. */
export interface QuestionList {
  questions: readonly string[]
  offered: boolean
}

/** The reason why a list of questions cannot be used; `about` is the question. */
export interface ListProblem {
  code: 'QUESTIONS_MISSING' | 'QUESTION_NOT_PLAIN' | 'QUESTION_TWICE' | 'QUESTION_NEEDED'
  about?: string
}

/**
 * The reason why a category cannot have these questions, or null. It needs one to thirty, each a line of words, none
 * twice. A cancellation keeps its two first questions, because they give a ticket the priority High. (Specification 9;
 * decisions 18.)
 */
export function listProblem(category: string, questions: readonly string[]): ListProblem | null {
  if (questions.length === 0 || questions.length > MOST_QUESTIONS) return { code: 'QUESTIONS_MISSING' }
  const odd = questions.find((question) => !isPlain(question))
  if (odd !== undefined) return { code: 'QUESTION_NOT_PLAIN', about: odd.slice(0, QUESTION_MAX_LENGTH) }
  const twice = questions.find((question, n) => questions.findIndex((other) => same(other, question)) < n)
  if (twice !== undefined) return { code: 'QUESTION_TWICE', about: twice }
  const needed = neededIn(category).find((question) => !questions.includes(question))
  return needed === undefined ? null : { code: 'QUESTION_NEEDED', about: needed }
}

/** The questions that a category cannot lose. (Specification 9; decisions 18.) */
export function neededIn(category: string): readonly string[] {
  return category === CANCELLATION ? [CANCEL_COD, CANCEL_PREPAID] : []
}

/** True if there is a category with this name. (Specification 9.) */
export function isCategory(name: string): boolean {
  return CATEGORIES.some((category) => category.name === name)
}

/**
 * Every category with the shop's lists in the place of ours; a list that cannot be used is left out. (Decisions 18.)
 */
export function withLists(lists: ReadonlyMap<string, QuestionList>): readonly Category[] {
  return CATEGORIES.map((category) => {
    const list = lists.get(category.name)
    return list && listProblem(category.name, list.questions) === null ? { ...category, ...list } : category
  })
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function isPlain(question: string): boolean {
  if (isBlank(question) || question.length > QUESTION_MAX_LENGTH) return false
  return question.trim() === question && !/[\p{Cc}\u2028\u2029]/u.test(question)
}
