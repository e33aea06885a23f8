import type { ISql } from 'postgres'
import { MOST_SENDS } from '#rules/access/code.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { countTries } from '../../http/rate-limit.ts'

/**
 * Counts a code that is asked for: refuses what was typed too often, whether or not anybody is known by it. Whether the contact had
 * too many meanwhile, by other things that were typed, is answered and not told: it would tell that they are one person's.
 */
export async function countSend(
  { now }: Pick<Context, 'now'>,
  sql: ISql,
  { askedKey, contactKey }: { askedKey: string; contactKey: string },
): Promise<{ isSent: boolean }> {
  const left = await countTries({ sql, now }, bucketsOf(`code asked ${askedKey}`))
  if (left > 0) refuse('TOO_MANY_CALLS', String(left))
  return { isSent: (await countTries({ sql, now }, bucketsOf(`code sent ${contactKey}`))) === 0 }
}

const bucketsOf = (name: string) =>
  MOST_SENDS.map(({ most, minutes }) => ({ name: `${name} in ${minutes}`, most, minutes }))
