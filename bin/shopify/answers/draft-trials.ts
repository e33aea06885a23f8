import { UpstreamRefused } from '#adapters/outcome.ts'
import { forgiveCharge } from '#adapters/shopify/replacements/charge.ts'
import type { DraftRequest } from '#adapters/shopify/replacements/draft-input.ts'
import { completeDraft, discardDraft, makeDraft, readDraft } from '#adapters/shopify/replacements/drafts.ts'
import { Differs, expectThat, NothingToSee, type Unproven } from './answer.ts'
import type { Bench } from './bench.ts'

/** Trials with replacement orders for the order's customer, to an address of no one. */
export const DRAFT_TRIALS: readonly Unproven<Bench>[] = [
  { what: 'a draft of total 0 becomes an order, and is not deleted after that', look: freeOrder },
  { what: 'refundCreate takes an unpaid line out, without a transaction, once', look: waived },
]

function draftFor({ orderName, customerId, lines }: Bench, chargePaise: number): DraftRequest {
  const [line] = lines.values()
  if (!line) throw new NothingToSee('no line of the order is of a variant')
  return {
    mark: { request: `doctor-${Date.now()}`, round: 1 },
    orderName,
    customerId,
    email: '',
    firstName: 'Wapsi',
    phone: '',
    address: { address1: 'Test Road 1', address2: '', city: 'Guwahati', zip: '781001', province: 'Assam' },
    pieces: [{ variantId: line.variantId, units: 1 }],
    chargePaise,
    morePaise: 0,
    feePayment: 'cash',
    reservedUntil: null,
  }
}

async function freeOrder(bench: Bench): Promise<string> {
  const { id, totalPaise } = await makeDraft(bench.admin, draftFor(bench, 0))
  expectThat(totalPaise === 0, `its total is ${totalPaise / 100}`)
  const { order } = await completeDraft(bench.admin, id)
  const refusal = await discardDraft(bench.admin, id).catch((error: unknown) => {
    if (error instanceof UpstreamRefused) return error.message
    throw error
  })
  if (!refusal) throw new Differs('a draft whose order was made is deleted')
  expectThat((await readDraft(bench.admin, id))?.order?.id === order?.id, 'the draft does not lead to its order')
  return refusal
}

const CHARGE_PAISE = 9_900

async function waived(bench: Bench): Promise<string> {
  const { id } = await makeDraft(bench.admin, draftFor(bench, CHARGE_PAISE))
  const { order } = await completeDraft(bench.admin, id)
  if (!order) throw new Differs('the draft has no order')
  expectThat(await forgiveCharge(bench.admin, order.id), 'the charge counts as paid')
  expectThat(await forgiveCharge(bench.admin, order.id), 'the charge that was taken off counts as paid')
  return 'the charge is off'
}
