import { refuseLimit } from '../courier-answer.ts'
import type { Answer } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { refuseToken } from './token.ts'

/** Where a parcel's details are edited, and where it is cancelled. */
export const EDIT = '/api/p/edit'

/** Whether an edit was taken, in XML or in JSON; a refusal that says that it is done already counts as done. */
export function editedBy(answer: Answer, isDone?: RegExp): boolean {
  refuseToken(answer)
  refuseLimit('delhivery', answer)
  if (answer.status >= 500) throw new UpstreamError(`delhivery: status ${answer.status}`)
  if (/<status>\s*true\s*<|"status"\s*:\s*true/i.test(answer.text)) return true
  if (/<status>\s*false\s*<|"status"\s*:\s*false|"error"/i.test(answer.text)) return isDone?.test(answer.text) ?? false
  throw new UpstreamError('delhivery: the edit was not answered')
}
