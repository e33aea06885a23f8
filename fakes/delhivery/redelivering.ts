import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CourierDesk } from '../courier-desk.ts'
import { bodyOf, sendJson } from '../listen.ts'
import { type FakeParcel, indianClock } from '../parcel.ts'
import type { RedeliveryDesk } from '../redeliveries.ts'
import { saidOf } from './shipment.ts'

const UPDATE = '/api/p/update'
const RECEIPT = /^\/api\/cmu\/get_bulk_upl\/([^/]+)$/
/** The days after the first failed try within which it can be put off. */
const MOST_DAYS = 6
const DAY_MS = 86_400_000

/** The codes with which a parcel must wait, for each action that asks for one. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  DEFER_DLV: ['EOD-74', 'EOD-15', 'EOD-11', 'EOD-3', 'EOD-16', 'EOD-6'],
  'RE-ATTEMPT': ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-16', 'EOD-69', 'EOD-6'],
}

interface Action {
  waybill?: string
  act?: string
  action_data?: Record<string, string | undefined>
}

/** Answers what is about deliveries that failed; tells whether it was about that. The caller has seen to the token. */
export async function answerRedelivering(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://delhivery')
  const receipt = RECEIPT.exec(pathname)?.[1]
  if (receipt !== undefined) outcome(redeliveries, receipt, response)
  else if (pathname === UPDATE) update(desk, redeliveries, await bodyOf(request), response)
  else return false
  return true
}

/** What became of each receipt. It is worked on after the answer: whatever is asked has one. */
const OUTCOMES = new WeakMap<RedeliveryDesk, Map<string, unknown>>()

function update(desk: CourierDesk, redeliveries: RedeliveryDesk, body: unknown, response: ServerResponse): void {
  redeliveries.tried += 1
  if (redeliveries.mode === '500') return sendJson(response, 500, { detail: 'Server Error' })
  const actions = (Object(body) as { data?: Action[] }).data
  if (!Array.isArray(actions) || actions.length === 0)
    return sendJson(response, 400, { error: 'data key missing in POST' })
  const receipt = `UPL${70_200_521_839_149_515n + BigInt(redeliveries.tried)}`
  const failed = actions.flatMap((action) => {
    const message = redeliveries.mode === 'unwilling' ? 'Action not allowed' : troubleOf(desk, action)
    return message === '' ? [] : [{ wbn: action.waybill, act: action.act, message }]
  })
  const done = actions.filter(({ act }) => !failed.some((one) => one.act === act))
  redeliveries.taken.push(...done.map((action) => ({ awb: action.waybill ?? '', sent: { ...action } })))
  const outcomes = OUTCOMES.get(redeliveries) ?? new Map<string, unknown>()
  OUTCOMES.set(redeliveries, outcomes)
  outcomes.set(receipt, {
    status: done.length === 0 ? 'Failure' : 'Success',
    remark: done.length === 0 ? 'Zero waybills affected' : '',
    failed_wbns: failed,
    success_wbns: done.map(({ waybill, act }) => ({ wbn: waybill, act })),
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

function troubleOf(desk: CourierDesk, { waybill = '', act = '', action_data: data }: Action): string {
  const parcel = desk.known(waybill, 'ok')
  const last = parcel?.scans.findLast(({ state }) => state !== 'noise')
  if (!parcel || last?.state !== 'delivery_failed') return 'Package is not in pending status'
  if (act === 'EDIT_DETAILS') return /^\d{10}$/.test(data?.['phone'] ?? '9000000000') ? '' : 'Invalid phone'
  const code = saidOf(last, parcel).code
  if (!CODES[act]?.includes(code)) return `NSL code ${code} is not allowed for ${act}`
  return act === 'DEFER_DLV' ? lateFor(parcel, data?.['deferred_date'] ?? '') : attemptsOf(parcel)
}

function lateFor({ scans }: FakeParcel, day: string): string {
  const first = scans.find(({ state }) => state === 'delivery_failed')!.at
  const last = indianClock(new Date(first.getTime() + MOST_DAYS * DAY_MS), 'T').slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day <= last ? '' : `Maximum deferred date is ${last}`
}

const attemptsOf = ({ scans }: FakeParcel) =>
  scans.filter(({ state }) => state === 'delivery_failed').length > 2 ? 'Maximum attempts reached' : ''
