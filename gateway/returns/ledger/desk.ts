import type { DeskRequest } from '#contract/desk/calls.ts'
import type { LEDGER_CALLS } from '#contract/desk/returns/ledger.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { lockOrderRows } from '../../ledger/store.ts'
import { findRequest } from '../request/find.ts'
import { named } from '../desk/act.ts'
import { type Attributed, attributionIn, correctAttribution, ledgerOf } from './store.ts'

/** The calls about the ledger of an order. */
export const ledgerDesk: DeskHandlers<typeof LEDGER_CALLS> = {
  'returns.ledger': async (context, { id }) => {
    const { orderId } = await named(context, id)
    return (await ledgerOf(context.sql, orderId)) ?? refuse('NOT_FOUND')
  },
  'returns.attribute': async (context, correction, { staff }) => {
    await attribute(context, correction, staff.id)
    return {}
  },
}

type Correction = DeskRequest<'returns.attribute'>

/** Corrects the purpose of a refund while its order is locked; a repeated correction changes nothing. */
async function attribute(context: Context, correction: Correction, staffId: string): Promise<void> {
  const reason = correction.reason.trim() || refuse('REASON_NEEDED')
  const { orderId } = await named(context, correction.id)
  const to = await attributionTo(context, orderId, correction)
  const was = await attributionTo(context, orderId, correction.was)
  await context.sql.begin(async (sql) => {
    await lockOrderRows(sql, [orderId])
    const now = (await attributionIn(sql, orderId, correction.refund)) ?? refuse('NOT_FOUND')
    if (isSame(now, to) && now.reason === reason) return
    if (!isSame(now, was)) refuse('CHANGED_MEANWHILE')
    await correctAttribution(sql, correction.refund, { ...to, reason, staffId })
    await keepLedger(sql, orderId)
  })
}

const isSame = (one: Attributed, other: Attributed) =>
  one.purpose === other.purpose && one.requestId === other.requestId

/** A correction names a request if its purpose is one, and only then; the request is on the same order. */
async function attributionTo(
  context: Context,
  orderId: string,
  { purpose, request }: Pick<Correction, 'purpose' | 'request'>,
): Promise<Attributed> {
  if ((purpose === 'request') !== (request !== undefined)) refuse('INVALID_BODY')
  if (request === undefined) return { purpose, requestId: null }
  const found = await findRequest(context.sql, request)
  if (found?.orderId !== orderId) return refuse('NOT_FOUND')
  return { purpose, requestId: found.id }
}
