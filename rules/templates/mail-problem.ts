import { isBlank } from '../blank.ts'
import { problemsOf } from './fill.ts'
import type { MailName } from './mails.ts'
import { placeholdersOf } from './mail-named.ts'

/** The longest subject of a mail, before its placeholders are filled, in UTF-16 units. */
const SUBJECT_MAX_LENGTH = 150

/** The longest text of a mail or a canned reply, in UTF-16 units. */
const BODY_MAX_LENGTH = 5000

/** A mail as the shop words it. */
export interface Wording {
  subject: string
  text: string
}

/** The reason why a text cannot be used: the part of the mail, and the name of an unknown placeholder. */
export interface TextProblem {
  code: 'TEXT_NEEDED' | 'SUBJECT_NOT_ONE_LINE' | 'TEXT_NOT_PLAIN' | 'PLACE_UNKNOWN' | 'BRACE_ALONE'
  part?: 'subject'
  about?: string
}

/** The reason why a mail cannot have this text, or null. A subject is one line, so it cannot begin another header. */
export function mailProblem(name: MailName, { subject, text }: Wording): TextProblem | null {
  const allowed = placeholdersOf(name)
  const problem = subjectProblem(subject, allowed)
  return problem ? { ...problem, part: 'subject' } : bodyProblem(text, allowed)
}

function subjectProblem(subject: string, allowed: readonly string[]): TextProblem | null {
  if (isBlank(subject)) return { code: 'TEXT_NEEDED' }
  if (subject.length > SUBJECT_MAX_LENGTH || CONTROL.test(subject)) return { code: 'SUBJECT_NOT_ONE_LINE' }
  return placeholderProblem(subject, allowed)
}

/** The reason why a text with these placeholders cannot be used, or null. */
export function bodyProblem(text: string, allowed: readonly string[]): TextProblem | null {
  if (isBlank(text)) return { code: 'TEXT_NEEDED' }
  if (text.length > BODY_MAX_LENGTH || CONTROL.test(text.replaceAll(/[\n\t]/g, ''))) return { code: 'TEXT_NOT_PLAIN' }
  return placeholderProblem(text, allowed)
}

function placeholderProblem(text: string, allowed: readonly string[]): TextProblem | null {
  const [problem] = problemsOf(text, allowed)
  if (!problem) return null
  return problem.kind === 'brace' ? { code: 'BRACE_ALONE' } : { code: 'PLACE_UNKNOWN', about: problem.name }
}

/** The text as one line, even if a value of its placeholders had several. */
export function oneLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').trim()
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
