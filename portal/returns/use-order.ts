import type { RefusalCode } from '#contract/errors.ts'
import { earlyAnswer } from '../early.ts'
import { useAsked } from '../use-asked.ts'
import type { Details } from './will.ts'

/** The gateway's no, as something to throw. */
export class OrderRefused extends Error {
  readonly code: RefusalCode
  readonly status: number
  constructor(code: RefusalCode, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const PAUSE_MS = 500
const PATIENCE_MS = 20_000

/** The order of a customer. What was shown stays shown when it cannot be asked for again. */
export const useOrder = (customerId: string, orderId: string) =>
  useAsked(() =>
    orderOf(customerId, orderId).catch(async (error: unknown) => {
      if (error instanceof OrderRefused) throw error
      // Nobody answered. On a phone that is often over in a moment.
      await new Promise((over) => setTimeout(over, PAUSE_MS))
      return orderOf(customerId, orderId)
    }),
  )

async function orderOf(customerId: string, orderId: string): Promise<Details> {
  const answer = await earlyAnswer(
    'orders.details',
    { customerId, orderId },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  )
  if (answer.ok) return answer.body
  throw new OrderRefused(answer.refusal.error, answer.status)
}
