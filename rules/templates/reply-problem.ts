import { isBlank } from '../blank.ts'
import { isCategory } from '../tickets/question-list.ts'
import type { Claim } from '#contract/desk/texts/replies.ts'
import { bodyProblem, type TextProblem } from './mail-problem.ts'
import { REPLY_PLACEHOLDERS } from './placeholders.ts'

/** The longest title of a canned reply, in UTF-16 units. */
const TITLE_MAX_LENGTH = 100

/** The most canned replies that a shop has. */
export const MOST_REPLIES = 200

/** A canned reply as it is written; a category of "" is any. */
export interface ReplyParts {
  title: string
  shortcut: string
  text: string
  category: string
  /** The preset questions that it answers, and its claim. */
  questions: string[]
  claims: Claim
}

/** The reason why a canned reply cannot be saved. */
export type ReplyProblem =
  | TextProblem
  | { code: 'TITLE_NOT_ONE_LINE' | 'SHORTCUT_NOT_PLAIN' | 'CATEGORY_MISSING'; about?: string }

/** The problem of a canned reply, or null. */
export function replyProblem({ title, shortcut, text, category }: ReplyParts): ReplyProblem | null {
  if (isBlank(title) || title.length > TITLE_MAX_LENGTH || CONTROL.test(title)) return { code: 'TITLE_NOT_ONE_LINE' }
  if (!SHORTCUT.test(shortcut)) return { code: 'SHORTCUT_NOT_PLAIN' }
  if (category !== '' && !isCategory(category)) return { code: 'CATEGORY_MISSING' }
  return bodyProblem(text, REPLY_PLACEHOLDERS)
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u
const SHORTCUT = /^[a-z0-9][a-z0-9-]{1,29}$/
