import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Context } from '../../http/context.ts'
import { dueOf, worthAs } from '#rules/returns/money/due.ts'
import { policyOf } from '../../policies/policy.ts'
import { leftFor, paidFor } from './opened.ts'
import { PAGE, pageOf } from './queue-store.ts'
import { signsOf } from './signs.ts'
import { stockOfWishes, withStock } from './wished.ts'

/** A page of the queue, each row with the number of its warning signs. */
export async function queuePage(
  context: Context,
  wanted: DeskRequest<'returns.queue'>,
): Promise<DeskResponse<'returns.queue'>> {
  const stored = await pageOf(context.sql, wanted)
  const page = stored.slice(0, PAGE)
  const keys = page.map(({ key }) => key)
  const wished = await stockOfWishes(context.sql, context.now(), keys)
  const policy = await policyOf(context)
  const signs = await signsOf(context.sql, policy, keys, wished)
  const next = stored.length > PAGE ? keys.at(-1) : undefined
  return {
    rows: page.map(({ key, createdAt, changedAt, money, kind, ...row }) => ({
      ...row,
      duePaise: dueOf(
        worthAs(kind ?? undefined, { ...row, ...leftFor(money, row, policy), paidPaise: paidFor(row.items) }),
      ),
      items: withStock(row.items, wished.get(key)),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      warnings: (signs.get(key) ?? []).filter(({ tone }) => tone === 'warning').length,
    })),
    ...(next === undefined ? {} : { next }),
  }
}
