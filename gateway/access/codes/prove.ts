import type * as contract from '#contract/access.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { codeTyped } from '#rules/access/code.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import type { Visitor } from '../../http/caller.ts'
import { countTryOf, useChallenge } from './challenge-store.ts'
import { isCode } from './code.ts'
import { hashOf } from '../../http/tokens.ts'
import { beginSession } from '../session.ts'

/** Checks a code and starts the customer's session. */
export async function prove(
  context: Context,
  { challenge, code }: RequestOf<typeof contract.prove>,
  visitor: Visitor,
): Promise<ResponseOf<typeof contract.prove>> {
  const { sql, config, now } = context
  const hash = hashOf(challenge)
  const { customerId, codeHash } = (await countTryOf(sql, hash, now())) ?? refuse('CODE_OVER')
  const isRight = isCode(config, hash, codeTyped(code), codeHash)
  if (!isRight || customerId === null || codeHash === null) return refuse('CODE_WRONG')
  if (!(await useChallenge(sql, hash, codeHash, now()))) refuse('CODE_OVER')
  await beginSession(context, visitor, { customerId, method: 'code' })
  return { customer_id: customerId }
}
