import { type Life, type Step } from './steps.ts'
import type { DemoRequest } from './requests.ts'

/** The moment so many days ago at this hour. */
export type Day = (days: number, hour: number) => Date

/** The facts of a request that its story names; the rest is as with most requests. */
export type RequestStory = Pick<DemoRequest, 'at' | 'causes' | 'text'> &
  Partial<Pick<DemoRequest, 'type' | 'items' | 'photos' | 'steps' | 'borrowed'>>

/** Requests by the names of their orders. */
export type Stories = Readonly<Record<string, RequestStory>>

/** Care approves it. */
export const approved = (at: Date, by: 'asha' | 'ritu' = 'asha'): Step => ({
  act: 'returns.decide',
  at,
  by,
  body: { decision: 'approve' },
})

/** A pickup that is requested and booked at once. */
export const pickup = (
  at: Date,
  carrier: 'delhivery' | 'shiprocket' | undefined,
  life: Life,
): Extract<Step, { act: 'pickup' }> => ({
  act: 'pickup',
  at,
  by: 'asha',
  carrier,
  life,
})
