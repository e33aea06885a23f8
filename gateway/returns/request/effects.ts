import type { RequestAct } from '#contract/desk/request.ts'
import { freesItems } from '#rules/returns/moves.ts'
import { keepLedger } from '../../ledger/keep.ts'
import type { Tx } from '../../policies/transaction.ts'
import { requestAccount, endPayouts, payIfDue } from '../payouts/start.ts'
import { callOffFailed, callOffPickup, endPickup } from '../pickups/call-off.ts'
import { noteUnserved } from '../pickups/served.ts'
import { enqueueSync } from '../shopify/enqueue-sync.ts'
import { mailStep } from '../step-mails.ts'
import { decideItems, freeItems, itemIdsOf, undecideItems } from './items-store.ts'
import type { MovedRequest, RequestMove } from './move.ts'
import { notePhotoDue, setNoCourier } from './store.ts'
import { reserveSizes } from '../reservations-store.ts'

/** An act that was done: the request after it, and the number of its event. */
export interface DoneAct {
  move: RequestMove
  request: MovedRequest
  eventId: string
}

/** One thing that follows from an act, in its transaction. */
type Effect = (tx: Tx, done: DoneAct) => Promise<unknown>

const decide: Effect = async ({ sql }, { move, request }) => move.rejects && decideItems(sql, request.id, move.rejects)
const undecide: Effect = ({ sql }, { request }) => undecideItems(sql, request.id)
const rejectAll: Effect = async ({ sql }, { request }) => decideItems(sql, request.id, await itemIdsOf(sql, request.id))

const reserve: Effect = async (tx, { request }) => reserveSizes(tx.sql, request.id, (await tx.policy()).holdDays)
const freeRest: Effect = async ({ sql }, { request }) =>
  freesItems(request.status, request.settled) && freeItems(sql, request.id, 'others')
const freeRejected: Effect = ({ sql }, { request }) => freeItems(sql, request.id, 'turned_down')

const balance: Effect = ({ sql }, { request }) => keepLedger(sql, request.orderId)
const mail: Effect = async (tx, { move, request, eventId }) => {
  const { act, detail = {}, mails = true } = move
  if (mails) await mailStep(tx, { eventId, requestId: request.id, act, detail })
}
const shopify: Effect = (tx, { request, eventId }) => enqueueSync(tx, { requestId: request.id, step: eventId })

const endPayout: Effect = (tx, { request }) => endPayouts(tx, request.id)
const askAccount: Effect = (tx, { request }) => requestAccount(tx, request.id)
const pay: Effect = (tx, { request }) => payIfDue(tx, request.id)

const callOff: Effect = (tx, { request }) => callOffPickup(tx, request.id)
const callOffOld: Effect = (tx, { request }) => callOffFailed(tx.sql, request.id, tx.now())
const arrived: Effect = (tx, { request }) => endPickup(tx, request.id)
const unserved: Effect = (tx, { request }) => noteUnserved(tx, request.id)
const noCourier: Effect = ({ sql }, { request }) => setNoCourier(sql, request.id, true)

const DAY_MS = 86_400_000
/** The request waits for the photo as long as the policy says. */
const awaitPhoto: Effect = async (tx, { request }) => {
  const { photoDays } = await tx.policy()
  await notePhotoDue(tx.sql, request.id, new Date(tx.now().getTime() + photoDays * DAY_MS))
}

/** Every act changes the balances of the order, has a mail if there is one for it, and goes to Shopify. */
const ALWAYS = [balance, mail, shopify]

/**
 * The effects of an act that has more than {@link ALWAYS}, in this order. What the mail names comes before it: the
 * items and with them the amount due for the rest, the day of a photo; the cancellation of the courier comes last.
 */
const EFFECTS: Readonly<Partial<Record<RequestAct, readonly Effect[]>>> = {
  ask_photo: [awaitPhoto, ...ALWAYS],
  approve: [decide, reserve, unserved, balance, mail, askAccount, shopify],
  keep: [decide, reserve, balance, mail, askAccount, pay, shopify],
  reject: [balance, mail, endPayout, shopify, rejectAll],
  reconsider: [undecide, reserve, ...ALWAYS],
  release: [freeRejected, ...ALWAYS],
  cancel: [freeRest, balance, mail, endPayout, shopify, callOff],
  drop_pickup: [...ALWAYS, callOff],
  self_ship: [...ALWAYS, noCourier, callOff, callOffOld],
  picked: [balance, mail, pay, shopify],
  arrive: [balance, mail, pay, shopify, arrived],
  accept: [balance, mail, pay, shopify],
  refuse_goods: [freeRest, balance, mail, endPayout, shopify],
  settle: [balance, mail, endPayout, shopify],
  resettle: [balance, mail, endPayout, shopify],
}

/** The effects of an act, in this order. */
export const effectsOf = (act: RequestAct): readonly Effect[] => EFFECTS[act] ?? ALWAYS
