import type { ISql } from 'postgres'
import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Context } from '../../../http/context.ts'
import type { Awaited } from '#contract/desk/returns/queue.ts'
import { awaitedBy, type Waiting } from '#rules/returns/waiting-for.ts'
import { dueNow } from '#rules/returns/money/due.ts'
import { policyOf, type ShopPolicy, refundMethodOf } from '../../../policies/policy.ts'
import { leftFor, paidFor } from '../opened.ts'
import { PAGE, pageOf, type StoredRow } from './queue-store.ts'
import { notByHand } from '#rules/returns/money/by-hand.ts'
import { present } from '#rules/present.ts'
import { owedOf } from '../../payments/store.ts'
import { requestWarnings } from '../warnings.ts'
import { taskTerms } from './task-store.ts'
import { shownItems, stockOfWishes } from '../wish-stock.ts'

/** A page of the queue, each row with the number of its warning signs. */
export async function queuePage(
  context: Context,
  filter: DeskRequest<'returns.queue'>,
): Promise<DeskResponse<'returns.queue'>> {
  const policy = await policyOf(context)
  const read = (sql: ISql) => readPage(sql, context, policy, filter)
  const isSearch = (filter.search ?? '').trim() !== ''
  const dueIn = (row: DueOf) => {
    const left = leftFor(row.money, row, policy)
    const worth = { ...row, ...left, paidPaise: paidFor(row.items) }
    const duePaise = dueNow(row, row.kind ?? undefined, worth)
    const method = refundMethodOf(context.config, policy, row)
    return { duePaise, payable: notByHand(owedOf({ ...row, ...left, duePaise, refundMethod: method })) === null }
  }
  const stored = isSearch && filter.mayBeOld ? context.reads(read) : read(context.sql)
  const { page, wished, signs, next } = await stored
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
        feeWay,
        owed,
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
              refundMethod: refundMethodOf(context.config, policy, { ...row, paysBy }),
            })
          : { task }),
        ...dueIn({ ...row, paysBy, feeWay, money, kind, owed }),
        items: shownItems(row.items, wished.get(key)),
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        warnings: (signs.get(key) ?? []).filter(({ tone }) => tone === 'warning').length,
      }),
    ),
    ...present({ next }),
  }
}

type DueOf = Pick<
  StoredRow,
  'type' | 'status' | 'settled' | 'payment' | 'paysBy' | 'feePaise' | 'feeWay' | 'money' | 'kind' | 'items' | 'owed'
>

async function readPage(
  sql: ISql,
  { config, now }: Pick<Context, 'config' | 'now'>,
  policy: ShopPolicy,
  filter: DeskRequest<'returns.queue'>,
) {
  const stored = await pageOf(sql, taskTerms(config, policy, now()), filter)
  const page = stored.slice(0, PAGE)
  const keys = page.map(({ key }) => key)
  const wished = await stockOfWishes(sql, now(), keys)
  const warnings = await requestWarnings(sql, policy, keys, wished)
  return { page, wished, signs: warnings, next: stored.length > PAGE ? keys.at(-1) : undefined }
}

function awaits(row: Waiting): { awaits?: Awaited } {
  const awaited = awaitedBy(row)
  return awaited ? { awaits: awaited } : {}
}
