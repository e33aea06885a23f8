import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CourierDesk } from '../courier-desk.ts'
import { bodyOf, sendJson } from '../listen.ts'
import { indianClock } from '../parcel.ts'
import type { RedeliveryDesk } from '../redeliveries.ts'
import { scanStatus } from './shipment.ts'

const UPDATE = '/api/p/update'
const RECEIPT = /^\/api\/cmu\/get_bulk_upl\/([^/]+)$/
/**
 * The only action about a delivery that is left, the codes with which the parcel must wait, and the hour of India from
 * which dispatches are closed: Delhivery B2C documentation, "NDR API" and "FAQ", 2026 ("should be applied after 9 PM");
 * a client's live notes, September 2026, send it by a nightly job.
 */
const ACTION = 'RE-ATTEMPT'
const CODES = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6']
const CLOSED_FROM = 21
const MOST_ATTEMPTS = 2

interface Action {
  waybill?: string
  act?: string
}

/** The edit of a parcel. */
interface Edit {
  waybill?: string | undefined
  phone?: string
  add?: string
}

/**
 * Edits the phone or the address of a parcel that is on its way: `/api/p/edit`, the same as for a cancellation
 * (Delhivery B2C documentation, "FAQ": details are edited there, not by an action about the failed delivery).
 */
export function editDetails(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  { waybill = '', ...details }: Edit,
): 'taken' | 'refused' | 'lost-answer' | '500' {
  redeliveries.tried += 1
  const { mode } = redeliveries
  if (mode === '500') return mode
  const state = desk.known(waybill, 'ok')?.scans.findLast((scan) => scan.state !== 'noise')?.state
  const isTaken = mode !== 'unwilling' && EDITED.has(state ?? '') && /^\d{10}$/.test(details.phone ?? '9000000000')
  if (!isTaken) return 'refused'
  redeliveries.taken.push({ awb: waybill, sent: { waybill, ...details } })
  return mode === 'lost-answer' ? mode : 'taken'
}

/** "Manifested", "In Transit" and "Pending". */
const EDITED = new Set(['booked', 'picked_up', 'in_transit', 'at_destination', 'delivery_failed'])

/** Answers a call about deliveries that failed; true if it was one. The caller has checked the token. */
export async function answerRedelivering(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://delhivery')
  const receipt = RECEIPT.exec(pathname)?.[1]
  if (receipt !== undefined) outcome(redeliveries, receipt, response)
  else if (pathname === UPDATE) update(desk, redeliveries, await bodyOf(request), response, now)
  else return false
  return true
}

/** The outcome of each receipt. The outcome is set after the answer: each receipt that a call asks about has one. */
const OUTCOMES = new WeakMap<RedeliveryDesk, Map<string, unknown>>()

function update(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  body: unknown,
  response: ServerResponse,
  now: Date,
): void {
  redeliveries.tried += 1
  if (redeliveries.mode === '500') return sendJson(response, 500, { detail: 'Server Error' })
  const actions = (Object(body) as { data?: Action[] }).data
  if (!Array.isArray(actions) || actions.length === 0)
    return sendJson(response, 400, { error: 'data key missing in POST' })
  const receipt = `UPL${70_200_521_839_149_515n + BigInt(redeliveries.tried)}`
  const failed = actions.flatMap((action) => {
    const message =
      redeliveries.mode === 'unwilling'
        ? 'Action not allowed'
        : troubleOf(desk, action, redeliveries.mode === 'in-dispatch' || isOpen(now))
    return message === '' ? [] : [{ action: action.act, waybill: action.waybill, message }]
  })
  const done = actions.filter(({ act }) => !failed.some((one) => one.action === act))
  redeliveries.taken.push(...done.map((action) => ({ awb: action.waybill ?? '', sent: { ...action } })))
  const outcomes = OUTCOMES.get(redeliveries) ?? new Map<string, unknown>()
  OUTCOMES.set(redeliveries, outcomes)
  outcomes.set(receipt, {
    status: done.length === 0 ? 'Failure' : 'Success',
    remark: done.length === 0 ? 'Zero waybills affected' : '',
    failed_wbns: failed,
    success_wbns: done.map(({ waybill, act }) => ({ waybill, action: act })),
    request_id: receipt,
  })
  if (redeliveries.mode === 'lost-answer') return void response.destroy()
  sendJson(response, 200, { request_id: receipt })
}

function outcome(redeliveries: RedeliveryDesk, receipt: string, response: ServerResponse): void {
  const known = OUTCOMES.get(redeliveries)?.get(receipt)
  if (!known) return sendJson(response, 404, { detail: 'Not found.' })
  const isSlow = redeliveries.mode === 'slow'
  if (isSlow) redeliveries.mode = 'ok'
  sendJson(response, 200, isSlow ? { status: 'Pending', remark: '', failed_wbns: [], success_wbns: [] } : known)
}

function troubleOf(desk: CourierDesk, { waybill = '', act = '' }: Action, isInDispatch: boolean): string {
  if (act !== ACTION) return 'Action is not valid'
  const parcel = desk.known(waybill, 'ok')
  const last = parcel?.scans.findLast(({ state }) => state !== 'noise')
  if (!parcel || last?.state !== 'delivery_failed') return 'Package in incorrect status'
  const code = scanStatus(last, parcel).code
  if (!CODES.includes(code)) return 'Package in incorrect status'
  if (parcel.scans.filter(({ state }) => state === 'delivery_failed').length > MOST_ATTEMPTS)
    return 'Shipment has reached max attempt count'
  return isInDispatch ? 'Package is part of dispatch. Cannot update the information now' : ''
}

const isOpen = (now: Date) => Number(indianClock(now, 'T').slice(11, 13)) < CLOSED_FROM
