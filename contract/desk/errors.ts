/**
 * Every way in which a call of the desk says no beside those of the shoppers' calls, with its HTTP status: a closed list.
 * The sentence for each stands in the desk's table of words.
 */
export const DESK_REFUSALS = {
  SIGNED_OUT: 401,
  NOT_ALLOWED: 403,
  WRONG_LOGIN: 401,
  CODE_NEEDED: 401,
  WRONG_CODE: 401,
  START_AGAIN: 401,
  WRONG_PASSWORD: 422,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  TOO_MANY_TRIES: 429,
  LINK_OVER: 410,
  PASSWORD_TOO_WEAK: 422,
  STAFF_EXISTS: 409,
  STAFF_NOT_FOUND: 404,
  LAST_ADMIN: 409,
  NOT_YOURSELF: 409,
  CHANGED_MEANWHILE: 409,
  NOT_FOUND: 404,
  MERGE_NOT_ALLOWED: 409,
  SPAN_INVALID: 422,
  BLOCKED_ALREADY: 409,
  IMPORT_RUNNING: 409,
  IMPORTS_FULL: 409,
  FILE_TOO_LARGE: 413,
  FILE_CUT_OFF: 422,
  STEP_NOT_OPEN: 409,
  SETTLED_ALREADY: 409,
  SETTLEMENT_UNFIT: 422,
  REASON_NEEDED: 422,
  ITEM_UNKNOWN: 422,
  TEXT_NEEDED: 422,
  DAY_NOT_OFFERED: 422,
  NO_COURIER: 409,
  AWB_UNFIT: 422,
  AWB_TAKEN: 409,
  TEXT_NOT_PLAIN: 422,
  SUBJECT_NOT_ONE_LINE: 422,
  PLACE_UNKNOWN: 422,
  BRACE_ALONE: 422,
  TITLE_NOT_ONE_LINE: 422,
  SHORTCUT_NOT_PLAIN: 422,
  SHORTCUT_TAKEN: 409,
  TOO_MANY_REPLIES: 409,
  QUESTIONS_MISSING: 422,
  QUESTION_NOT_PLAIN: 422,
  QUESTION_TWICE: 422,
  QUESTION_NEEDED: 422,
  NOTHING_OFFERED: 409,
  POLICY_OUT_OF_BOUNDS: 422,
} as const

/** The code of such a refusal. */
export type DeskRefusalCode = keyof typeof DESK_REFUSALS

/** Tells whether a text is one of the codes of the list. */
export function isDeskRefusalCode(text: string): text is DeskRefusalCode {
  return Object.hasOwn(DESK_REFUSALS, text)
}
