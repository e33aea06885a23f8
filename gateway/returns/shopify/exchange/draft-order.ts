import { createReturn } from '#adapters/shopify/returns/create-return.ts'
import {
  completeDraft,
  type Draft,
  discardDraft,
  findDraft,
  makeDraft,
  readDraft,
  repriceDraft,
} from '#adapters/shopify/replacements/drafts.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  draftRefusedWords,
  numberOf,
  type RemoteDraft,
  type ReplacementAct,
  replacementNext,
} from '#rules/returns/shopify/replacement.ts'
import { IN_SHOPIFY } from '../../desk/act.ts'
import { settleRequest } from '../../desk/settle.ts'
import { findRequest } from '../../request/find.ts'
import { agree, type Definition, type Outcome, type Sync } from '../agree.ts'
import {
  beginRound,
  localExchange,
  noteCharge,
  noteCreating,
  noteMade,
  noteTrouble,
  saveDraft,
  type StoredExchange,
} from './draft-order-store.ts'
import type { Exchange } from './exchange.ts'
import { requestPayment, forgiveFee } from './exchange-fee.ts'

/**
 * An exchange as a replacement order of its own: a draft that reserves the pieces, the order once the request is
 * approved, and paid if it is paid first, none once the request is over. The order's number settles the request.
 */
export const DRAFT_ORDER: Exchange = {
  createReturn: async ({ admin, signal }, _local, toCreate) => ({
    remote: await createReturn(admin, toCreate, signal),
  }),
  withGoods: async () => ({ items: [] }),
  async agree(sync) {
    const { why, trouble = '' } = (await agree(sync, REPLACEMENT))?.verdict ?? { why: '' }
    await noteTrouble(sync.context.sql, sync.requestId, trouble)
    return why
  },
  isBeforeReturn: ({ paysBy }) => paysBy !== null,
}

interface BothSides {
  local: StoredExchange & { atPickup: boolean }
  remote: Draft | undefined
}

const REPLACEMENT: Definition<BothSides, Draft, ReplacementAct> = {
  title: 'an exchange and its replacement order',
  async read(sync, known) {
    const found = await localExchange(sync.context.sql, sync.requestId)
    if (!found) return undefined
    const local = { ...found, atPickup: sync.policy.ordersAtPickup }
    return { local, remote: known ?? (await readRemote(sync, local)) }
  },
  next: ({ local, remote }, tried) =>
    replacementNext(local, remote && stateOf(local, remote), tried.has('reprice') ? remote?.totalPaise : undefined),
  // Only a step that makes the draft has none yet.
  perform: (sync, { local, remote }, step) => STEPS[step](sync, local, remote!),
  // The request changed meanwhile, and is read again.
  refused: async (_sync, _both, refusal) => (refusal instanceof StepRefused ? draftRefusedWords(refusal) : undefined),
}

/**
 * A draft as it was made, or changed last; it was paid late if its pieces were not reserved any more by then.
 */
const stateOf = (local: StoredExchange, { completedAt, order, totalPaise }: Draft): RemoteDraft => ({
  pieces: local.draftPieces,
  chargePaise: local.draftPaise,
  totalPaise: local.chargesMore ? totalPaise : null,
  orderName: order?.name ?? null,
  paidLate:
    local.isPaymentRequested &&
    local.reservationEnd !== null &&
    completedAt !== null &&
    completedAt > local.reservationEnd,
})

type Perform = (sync: Sync, local: StoredExchange, remote: Draft) => Promise<Outcome<Draft>>

const STEPS: Record<ReplacementAct, Perform> = {
  async reserve({ context: { sql }, admin, signal }, local) {
    const round = await noteCreating(sql, local)
    const remote = await makeDraft(admin, draftFor({ ...local, round }), signal)
    await saveDraft(sql, local, remote)
    return { remote }
  },
  async reprice({ context: { sql }, admin, signal }, local, { id }) {
    await repriceDraft(admin, id, draftFor(local), signal)
    await noteCharge(sql, local)
    return undefined
  },
  ask: requestPayment,
  lapse: discard,
  forgive: forgiveFee,
  async complete({ context: { sql }, admin, signal }, { id }, { id: draftId }) {
    const remote = await completeDraft(admin, draftId, signal)
    await noteMade(sql, id, remote.order?.name ?? null)
    return { remote }
  },
  discard,
  renew: discard,
  async settle({ context }, { name, version }, remote) {
    const request = await findRequest(context.sql, name)
    const settlement = { kind: 'order', reference: numberOf(remote.order!.name) } as const
    if (request) await settleRequest(context, { request, seen: version }, { settlement }, IN_SHOPIFY)
    return { remote }
  },
}

const draftFor = ({ pieces, reservedUntil, name, round, ...local }: StoredExchange) => ({
  ...local,
  mark: { request: name, round },
  pieces: Object.entries(pieces).map(([variantId, units]) => ({ variantId, units })),
  reservedUntil,
})

async function discard({ context, admin, signal }: Sync, { id }: StoredExchange, remote: Draft): Promise<undefined> {
  await discardDraft(admin, remote.id, signal)
  await beginRound(context.sql, id)
}

/**
 * The draft of this round. If the answer to its making was lost, it is looked for; if staff deleted it, a new round
 * begins.
 */
async function readRemote(
  { context: { sql }, admin, signal }: Sync,
  local: StoredExchange,
): Promise<Draft | undefined> {
  if (local.draftId === null) {
    if (!local.isDraftRequested) return undefined
    const found = await findDraft(admin, { request: local.name, round: local.round }, signal)
    if (found) await saveDraft(sql, local, found)
    return found
  }
  // Its order stays, also if the draft is gone. The draft is read only if the next step depends on it.
  const made: Draft | undefined =
    local.madeName === null
      ? undefined
      : {
          id: local.draftId,
          createdAt: new Date(0),
          completedAt: null,
          payUrl: null,
          totalPaise: local.draftPaise,
          order: { id: '', name: local.madeName },
        }
  if (made && !local.isPaymentRequested && local.chargePaise >= local.draftPaise) return made
  const draft = await readDraft(admin, local.draftId, signal)
  if (draft?.order && !made) await noteMade(sql, local.id, draft.order.name)
  if (draft ?? made) return draft ?? made
  await beginRound(sql, local.id)
  return undefined
}
