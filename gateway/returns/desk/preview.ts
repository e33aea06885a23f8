import type { DeskRequest } from '#contract/desk/calls.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { sentenceFor } from '../settlement-words.ts'
import type { Named } from './act.ts'
import { changeIn } from './amend.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** The sentence for the customer if these items of the request were changed so. */
export const previewAmending = (
  context: Context,
  named: Named,
  products: DeskRequest<'returns.amendReads'>['products'],
) =>
  takenBack(context, async (tx) => {
    await changeIn(tx, named, products)
    return sentenceFor(tx, named.request.id)
  })

/** Does something in a transaction that is rolled back; answers its result. */
export async function takenBack<Answer>(
  context: Context,
  work: (tx: Tx) => Promise<Answer | undefined>,
): Promise<Answer> {
  let answer: Answer | undefined
  const back = new Error('taken back')
  await transact(context, async (tx) => {
    answer = await work(tx)
    throw back
  }).catch((error: unknown) => {
    if (error !== back) throw error
  })
  return answer ?? refuse('NOT_FOUND')
}
