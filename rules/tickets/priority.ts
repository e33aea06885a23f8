import { CANCEL_COD, CANCEL_PREPAID } from './questions.ts'

/** The priority of a ticket. (Specification 9.) */
export type Priority = 'Normal' | 'High'

/**
 * The priority of a ticket: High for the two questions on the cancellation of an order, which may be sent any hour;
 * otherwise Normal. (Specification 9; decisions 18.)
 */
export function priorityOf(question: string): Priority {
  return question === CANCEL_COD || question === CANCEL_PREPAID ? 'High' : 'Normal'
}
