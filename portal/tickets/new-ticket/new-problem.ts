import type { RefusalCode } from '#contract/errors.ts'
import type { FormProblem } from '../../submission/form-notes.tsx'
import { SENTENCES, SHELL } from '../../words.ts'

/** A section of the form that an error can be shown beside. */
export type SectionName =
  | 'outcome'
  | 'email'
  | 'category'
  | 'cancellationReason'
  | 'question'
  | 'order'
  | 'photos'
  | 'description'

/** A problem of the form, and its section. */
export interface Problem extends FormProblem<SectionName> {
  /** The ticket that the order already has. */
  ticketId?: string | undefined
}

const SECTION_OF: Partial<Record<RefusalCode, SectionName>> = {
  EMAIL_NOT_GIVEN: 'email',
  EMAIL_NOT_VALID: 'email',
  CATEGORY_MISSING: 'category',
  CANCELLATION_REASON_MISSING: 'cancellationReason',
  QUESTION_MISSING: 'question',
  ORDER_MISSING: 'order',
  ORDER_NEEDED: 'order',
  ORDER_NOT_FOUND: 'order',
  TICKET_EXISTS: 'order',
  UPLOAD_FAILED: 'photos',
  FILE_NOT_FOUND: 'photos',
  DESCRIPTION_MISSING: 'description',
  TEXT_TOO_LONG: 'description',
}

/** The problem behind a code, at its section. */
export function problemOf(code: RefusalCode): Problem {
  return { code, section: SECTION_OF[code] }
}

/** The sentence for a problem. */
export function sentenceOf({ code, text }: FormProblem): string {
  return text ?? (code === 'SERVER_ERROR' ? SHELL.wentWrong : SENTENCES[code])
}
