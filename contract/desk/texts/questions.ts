import { Type, type Static } from 'typebox'
import { exact, text, whole } from '../../call.ts'
import { deskCall } from '../call.ts'
import { KEEPERS } from '../roles.ts'
import { changed } from './templates.ts'

/** Longer and more than any list that the shop takes: a rule sets that limit, and refuses with a sentence. */
const questions = Type.Array(text(2000), { maxItems: 200 })

const questionList = { questions, offered: Type.Boolean() }

/** The preset questions of a category, and true if customers can choose it. */
const questionCategory = exact({
  name: text(100),
  ...questionList,
  ours: exact(questionList),
  /** The entries that this list cannot lose. */
  needed: Type.Array(text(200)),
  /** True if the shop set it. */
  isSet: Type.Boolean(),
  ...changed,
})

/** See {@link questionCategory}. */
export type QuestionCategory = Static<typeof questionCategory>

/** The questions of every category. (Specification 9; decisions 18.) */
const list = deskCall('questions.list', {
  summary: 'The preset questions of every category.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ categories: Type.Array(questionCategory) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Sets the questions of a category, `version` having been seen. One to thirty, none twice; a cancellation keeps the two
 * by which it gets the priority High (QUESTION_NEEDED, `about` names it); some category stays offered. (Specification
 * 9; decisions 18.)
 */
const save = deskCall('questions.save', {
  summary: 'Sets the questions of a category.',
  roles: KEEPERS,
  logged: ['category', 'offered', 'version'],
  request: exact({ category: text(100), ...questionList, version: whole(0) }),
  response: exact({ category: questionCategory }),
  refusals: [
    'INVALID_BODY',
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'QUESTIONS_MISSING',
    'QUESTION_NOT_PLAIN',
    'QUESTION_TWICE',
    'QUESTION_NEEDED',
    'NOTHING_OFFERED',
    'SERVER_ERROR',
  ],
})

/** Gives a category our questions again. */
const reset = deskCall('questions.reset', {
  summary: 'Gives a category our questions again.',
  roles: KEEPERS,
  logged: ['category', 'version'],
  request: exact({ category: text(100), version: whole(0) }),
  response: exact({ category: questionCategory }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_OFFERED', 'SERVER_ERROR'],
})

/** Every call about the question lists. */
export const QUESTION_CALLS = { 'questions.list': list, 'questions.save': save, 'questions.reset': reset } as const
