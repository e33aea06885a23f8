import { CANCEL_COD, CANCEL_PREPAID } from './questions.ts'

/** How soon a ticket wants an answer. (Specification 9.) */
export type Priority = 'Normal' | 'High'

/**
 * High for the two questions on how to cancel an order, which may be sent any hour; otherwise Normal. (Specification 9;
 * decisions 18.)
 */
export function priorityOf(question: string): Priority {
  return question === CANCEL_COD || question === CANCEL_PREPAID ? 'High' : 'Normal'
}
