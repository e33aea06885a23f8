import type { ISql } from 'postgres'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { ChangedPart } from '#contract/desk/request.ts'
import type { Address } from '#contract/orders.ts'
import { pinOf } from '#rules/india/pin.ts'
import { stateElsewhere } from '#rules/india/pin-states.ts'
import { wishFor } from '#rules/exchanges/wish-for.ts'
import { isTaken } from '#database/statements/lost-race.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { type CheckedLine, checkEligibility } from '../../orders/eligibility.ts'
import { lockOrder, orderOf } from '../../orders/store.ts'
import { applyAddressChange } from '../pickups/change-address.ts'
import { isServedWhereChecked } from '../pickups/served.ts'
import { moveRequest } from '../request/move.ts'
import { type FoundRequest, lockRequest, pickupPlace } from '../request/find.ts'
import { actOn, type Agent, isOpenTo, moveOf, type Named, type RequestState } from './act.ts'
import { type ReturnItem, putPieces, putWish } from '../request/items-store.ts'
import { amendable, type AmendableRequest } from './amend-store.ts'
import { changeContact } from './change-contact.ts'
import type { Tx } from '../../policies/transaction.ts'
import { reserveSizes } from '../reservations-store.ts'

type Amending = Omit<DeskRequest<'returns.amend'>, 'id' | 'seen'>

/** Changes the sizes, colours, pieces, address or phone number of a request for its customer. */
export async function amendRequest(
  context: Context,
  named: Named,
  change: Amending,
  agent: Agent,
): Promise<RequestState> {
  // Before the transaction: couriers may take seconds.
  const { address } = change
  if (address) await refuseElsewhere(context, named.request.id, address)
  const served = address && (await isServedWhereChecked(context, { zip: pinOf(address.zip) }))
  return actOn(context, named, 'amend', agent, async (tx) => {
    const { sql } = tx
    const { id: requestId } = named.request
    const items = await changeIn(tx, named, change.products ?? [])
    if (!items) return undefined
    const { request, changed: changedItems } = items
    const changed = [...changedItems, ...(await changeContact(sql, request, change, served))]
    if (changed.length === 0) refuse('NOTHING_CHANGED')
    if (changedItems.length > 0) await reserveChanges(tx, requestId, changedItems)
    const move = moveOf(named, agent)
    const moved = await moveRequest(tx, { ...move, act: 'amend', detail: { changed } })
    const newlyServed = changed.find((part) => part.served !== undefined)?.served
    if (!moved || newlyServed === undefined) return moved
    const { status } = moved
    return (await applyAddressChange(tx, { requestId, status, served: newlyServed, by: move.by })) ?? moved
  })
}

/**
 * Refuses a PIN code and a state that do not belong together: one of them is a slip, and a courier would go astray. The
 * stored ones are not checked again.
 */
async function refuseElsewhere(
  { sql }: Context,
  requestId: string,
  { zip, province }: Pick<Address, 'zip' | 'province'>,
): Promise<void> {
  const stored = await pickupPlace(sql, requestId)
  const otherState = stored?.zip === zip && stored.province === province ? null : stateElsewhere(zip, province)
  if (otherState !== null) refuse('PIN_ELSEWHERE', otherState)
}

/**
 * Changes the items of a request in this transaction; undefined if it does not allow that at the version that was seen.
 */
export async function changeIn(
  tx: Tx,
  named: Named,
  products: NonNullable<Amending['products']>,
): Promise<{ request: AmendableRequest; changed: ChangedPart[] } | undefined> {
  const { sql } = tx
  const { id: requestId, customerId, orderId } = named.request
  await lockRequest(sql, requestId)
  if (!(await isOpenTo(sql, named, 'amend'))) return undefined
  await lockOrder(sql, customerId, orderId)
  const request = await amendable(sql, requestId)
  const lines = await linesOf(tx, named.request)
  return { request, changed: await changeItems(tx, request, lines, products) }
}

/** Reserves the new wishes of the request; another size or colour must be available. */
async function reserveChanges(tx: Tx, requestId: string, changed: readonly ChangedPart[]) {
  const { sql } = tx
  const untilOf = await reserveSizes(sql, requestId, (await tx.policy()).holdDays)
  const gone = changed.find(({ what, item = '' }) => what !== 'pieces' && untilOf.get(item) === null)
  if (gone) refuse('SIZE_NOT_OFFERED', gone.item)
}

async function linesOf(tx: Tx, request: FoundRequest): Promise<CheckedLine[]> {
  const { sql } = tx
  const policy = await tx.policy()
  const order = (await orderOf(sql, request.customerId, request.orderId, policy)) ?? refuse('NOT_FOUND')
  return checkEligibility(tx, policy, order)
}

/** Writes the new sizes, colours and pieces; answers the changes. */
async function changeItems(
  tx: Tx,
  request: AmendableRequest,
  lines: readonly CheckedLine[],
  products: NonNullable<Amending['products']>,
): Promise<ChangedPart[]> {
  const { sql } = tx
  if (new Set(products.map(({ id }) => id)).size < products.length) refuse('INVALID_BODY')
  const changed: ChangedPart[] = []
  for (const { id, quantity, ...change } of products) {
    const item = request.items.find((one) => one.id === id && one.live && one.decision !== 'rejected')
    const line = lines.find((one) => one.id === id)
    if (!item || !line) return refuse('ITEM_UNKNOWN')
    changed.push(...(await changeSize(tx, request, { item, line, change })))
    if (quantity !== undefined && quantity !== item.units) {
      await changePieces(sql, request, { item, line, quantity })
      changed.push({ what: 'pieces', item: id, from: String(item.units), to: String(quantity) })
    }
  }
  return changed
}

interface NewSize {
  item: ReturnItem
  line: CheckedLine
  change: Omit<NonNullable<Amending['products']>[number], 'id' | 'quantity'>
}

/**
 * Another size or colour of the item's own product; one that is to become another product becomes its own again first.
 */
async function changeSize(tx: Tx, request: AmendableRequest, { item, line, change }: NewSize): Promise<ChangedPart[]> {
  const { sql } = tx
  const before = item.wish
  const isOwnAgain = change.own === true && before.product !== null
  const { size = before.size, colour = isOwnAgain ? '' : before.colour, waits = false } = change
  if (size === before.size && colour === before.colour && !isOwnAgain) return []
  const { type, reasonCode: exchangeReason } = request
  const wish = wishFor(line, { size, colour, waits }, { type, exchangeReason }, tx.now())
  if (!wish || (before.product && !isOwnAgain)) return refuse('SIZE_NOT_OFFERED')
  await putWish(sql, request.id, item.id, request.paysMore ? wish : { ...wish, differencePaise: 0 })
  const changeOf = (what: ChangedPart['what'], from: string, to: string) => ({ what, item: item.id, from, to })
  return [
    ...(before.product ? [changeOf('product', before.product.title.slice(0, 255), '')] : []),
    ...(size === before.size ? [] : [changeOf('size', before.size, size)]),
    ...(colour === before.colour ? [] : [changeOf('colour', before.colour, colour)]),
  ]
}

interface NewPieces {
  item: ReturnItem
  line: CheckedLine
  quantity: number
}

/**
 * Changes the number of pieces: those that it has can stay, more must be open to a new request. The constraints of the
 * ledger have the last word.
 */
async function changePieces(
  sql: ISql,
  { id, orderId }: AmendableRequest,
  { item, line, quantity }: NewPieces,
): Promise<void> {
  if (line.bundle !== '') refuse('SET_NOT_WHOLE')
  const more = line.eligibility.standing === 'eligible' ? line.eligibility.units : 0
  if (quantity > item.units + more) refuse('TOO_MANY_PIECES')
  try {
    await putPieces(sql, id, item, { units: quantity, openAt: line.openAt })
    await keepLedger(sql, orderId, { claim: id })
  } catch (error) {
    if (isTaken(error)) refuse('TOO_MANY_PIECES')
    throw error
  }
}
