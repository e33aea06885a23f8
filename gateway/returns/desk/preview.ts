import type { Sql, TransactionSql } from 'postgres'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { sentenceFor } from '../settlement-words.ts'
import type { Named } from './act.ts'
import { changeIn } from './amend.ts'

/** What the customer would be sent if these items of the request were changed so. */
export const previewAmending = (
  { sql, ...context }: Context,
  named: Named,
  products: DeskRequest<'returns.amendReads'>['products'],
) =>
  takenBack(sql, async (inTurn) => {
    await changeIn({ ...context, sql }, inTurn, named, products)
    return sentenceFor(inTurn, context.config, named.request.id)
  })

/** Does something in a transaction that is taken back; answers what was read in it. */
export async function takenBack<Answer>(
  sql: Sql,
  work: (inTurn: TransactionSql) => Promise<Answer | undefined>,
): Promise<Answer> {
  let answer: Answer | undefined
  const back = new Error('taken back')
  await sql
    .begin(async (inTurn) => {
      answer = await work(inTurn)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  return answer ?? refuse('NOT_FOUND')
}
