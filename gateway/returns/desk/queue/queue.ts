import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Context } from '../../../http/context.ts'
import type { Awaited } from '#contract/desk/returns/queue.ts'
import { awaitedBy, type Waiting } from '#rules/returns/awaits.ts'
import { dueOf, worthAs } from '#rules/returns/money/due.ts'
import { policyOf, wayOf } from '../../../policies/policy.ts'
import { leftFor, paidFor } from '../opened.ts'
import { PAGE, pageOf } from './queue-store.ts'
import { signsOf } from '../signs.ts'
import { taskTerms } from './task-store.ts'
import { stockOfWishes, withStock } from '../wished.ts'

/** A page of the queue, each row with the number of its warning signs. */
export async function queuePage(
  context: Context,
  wanted: DeskRequest<'returns.queue'>,
): Promise<DeskResponse<'returns.queue'>> {
  const policy = await policyOf(context)
  const stored = await pageOf(context.sql, taskTerms(context.config, policy, context.now()), wanted)
  const page = stored.slice(0, PAGE)
  const keys = page.map(({ key }) => key)
  const wished = await stockOfWishes(context.sql, context.now(), keys)
  const signs = await signsOf(context.sql, policy, keys, wished)
  const next = stored.length > PAGE ? keys.at(-1) : undefined
  return {
    rows: page.map(
      ({
        key,
        createdAt,
        changedAt,
        money,
        kind,
        task,
        paysBy,
        pickupDay,
        photoDay,
        hasAccount,
        noCourier,
        ...row
      }) => ({
        ...row,
        ...(task === null
          ? awaits({
              ...row,
              pickupDay,
              photoDay,
              hasAccount,
              noCourier,
              way: wayOf(context.config, policy, { ...row, paysBy }),
            })
          : { task }),
        duePaise: dueOf(
          worthAs(kind ?? undefined, { ...row, ...leftFor(money, row, policy), paidPaise: paidFor(row.items) }),
        ),
        items: withStock(row.items, wished.get(key)),
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        warnings: (signs.get(key) ?? []).filter(({ tone }) => tone === 'warning').length,
      }),
    ),
    ...(next === undefined ? {} : { next }),
  }
}

function awaits(row: Waiting): { awaits?: Awaited } {
  const awaited = awaitedBy(row)
  return awaited ? { awaits: awaited } : {}
}
