import { createReturn, createExchange } from '#adapters/shopify/returns/create-return.ts'
import { readExchange } from '#adapters/shopify/returns/exchange-lines.ts'
import { approveReturn, cancelReturn, closeReturn, declineReturn } from '#adapters/shopify/returns/moves.ts'
import { restockLocations } from '#adapters/shopify/returns/places.ts'
import { processReturn } from '#adapters/shopify/returns/process.ts'
import { readReturn, type ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { proposedRefund, refundsOfReturn, type RefundToMake } from '#adapters/shopify/returns/refund.ts'
import { reverseOrders } from '#adapters/shopify/returns/reverse-delivery.ts'
import { Differs, expectThat, type Unproven } from './answer.ts'
import { type Bench, pieceOf, unitsLeft } from './bench.ts'
import { proposalOf, rupees } from './looks.ts'

/** Trials with returns of the order, one piece each, as the server would send them. */
export const RETURN_TRIALS: readonly Unproven<Bench>[] = [
  {
    what: 'a return without a fee, cancelled while it waits; its piece can come back again',
    look: (bench) => takenBack(bench, (id) => cancelReturn(bench.admin, id), 'CANCELED'),
  },
  {
    what: 'a return that is declined; its piece can come back again',
    look: (bench) => takenBack(bench, (id) => declineReturn(bench.admin, id, DECLINE), 'DECLINED'),
  },
  { what: 'returnProcess with issueRefund and RESTOCKED, and its refund read back', look: refunded },
  {
    what: 'returnProcess with storeCreditRefund',
    look: (bench) => paid(bench, { creditPaise: 100, beyondPaid: false }, 100),
  },
  {
    what: 'storeCreditRefund beyond what Shopify holds, with allowOverRefunding',
    look: (bench) => paid(bench, { creditPaise: bench.leftPaise + 100, beyondPaid: true }, bench.leftPaise + 100),
  },
  { what: 'returnCreate with exchange lines, and returnProcess of both sides', look: exchanged },
]

const DECLINE = { reason: 'OTHER', note: 'Wapsi doctor' } as const

let made = 0
/** Each return is of a request of its own: one that has the same is not made again. */
const returnOf = ({ orderId }: Bench, pieceId: string) => ({
  orderId,
  mark: { request: `doctor-${Date.now()}-${++made}`, round: 1 },
  text: '',
  pieces: [{ pieceId, units: 1, reason: 'other-reason' as const }],
  fee: 0,
})

async function takenBack(bench: Bench, move: (id: string) => Promise<void>, state: string): Promise<string> {
  const before = await unitsLeft(bench)
  const { id } = await createReturn(bench.admin, returnOf(bench, (await pieceOf(bench)).pieceId))
  await move(id)
  const found = await readReturn(bench.admin, id)
  expectThat(found?.state === state, `the return is ${found?.state ?? 'gone'}`)
  const after = await unitsLeft(bench)
  expectThat(after === before, `${before} pieces could come back before, ${after} can now`)
  return `${after} pieces can come back, as before`
}

async function openReturn(bench: Bench): Promise<ShopifyReturn> {
  const { id } = await createReturn(bench.admin, returnOf(bench, (await pieceOf(bench)).pieceId))
  await approveReturn(bench.admin, id)
  return (await readReturn(bench.admin, id)) ?? gone()
}

async function refunded(bench: Bench): Promise<string> {
  const found = await openReturn(bench)
  const proposal = await proposalOf(bench.admin, found)
  const refund = await proposedRefund(bench.admin, found)
  return `proposed ${proposal}; ${await settled(bench, found, refund, refund.paise)}`
}

const paid = async (bench: Bench, refund: RefundToMake, paise: number) =>
  settled(bench, await openReturn(bench), refund, paise)

/** Receives the piece and pays in one step; then the return, its refund and the returnable pieces are read again. */
async function settled(bench: Bench, found: ShopifyReturn, refund: RefundToMake, paise: number): Promise<string> {
  const { admin } = bench
  const before = await unitsLeft(bench)
  const locationOf = await restockLocations(admin, bench.orderId)
  await processReturn(admin, found, await reverseOrders(admin, found.id), {
    of: () => 'RESTOCKED',
    locationOf: ({ pieceId }) => locationOf(pieceId),
    refund,
  })
  const refunds = await refundsOfReturn(admin, found.id)
  const sum = refunds.reduce((all, one) => all + one.paise, 0)
  expectThat(sum === paise, `${rupees(paise)} was to be paid, its refunds come to ${rupees(sum)}`)
  const state = await closed(bench, found.id)
  const after = await unitsLeft(bench)
  expectThat(after === before, `${before} pieces could come back before it was closed, ${after} can now`)
  return `${rupees(sum)} ${refunds.map((one) => one.state).join(', ')}; ${state}`
}

/** Closes a return, if the step before has not done that. */
async function closed({ admin }: Bench, id: string): Promise<string> {
  const { state } = (await readReturn(admin, id)) ?? gone()
  if (state === 'CLOSED') return 'closed at once'
  expectThat(state === 'OPEN', `the return is ${state}`)
  await closeReturn(admin, id)
  return 'open until it is closed'
}

async function exchanged(bench: Bench): Promise<string> {
  const { admin, lines } = bench
  const piece = await pieceOf(bench)
  const { variantId, paidPaise } = lines.get(piece.lineItemId)!
  const answer = await createExchange(admin, { ...returnOf(bench, piece.pieceId), given: [{ variantId, paidPaise }] })
  if ('trouble' in answer) throw new Differs(`not sent: ${answer.trouble}`)
  const { items } = await readExchange(admin, answer.id)
  expectThat(items.length === 1, `it gives out ${items.length} items`)
  await processReturn(admin, answer, await reverseOrders(admin, answer.id), {
    of: () => 'NOT_RESTOCKED',
    locationOf: () => undefined,
    exchange: items,
  })
  const after = await readExchange(admin, answer.id)
  expectThat(after.items[0]?.processed === 1, 'the exchange is not an item of the order')
  expectThat(after.sendings.length === 1, `it is to be sent ${after.sendings.length} times`)
  return `to be sent once; ${await closed(bench, answer.id)}`
}

function gone(): never {
  throw new Differs('a return is gone that was there just now')
}
