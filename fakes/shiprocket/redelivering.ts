import type { ServerResponse } from 'node:http'
import type { CourierDesk } from '../courier-desk.ts'
import { sendJson } from '../listen.ts'
import type { RedeliveryDesk } from '../redeliveries.ts'

const NDR = /^\/v1\/external\/ndr\/([^/?]+)(\/action)?$/
const ACTIONS: readonly unknown[] = ['re-attempt', 'return', 'fake-attempt']

/** Answers a call about deliveries that failed; true if it was one. */
export function answerRedelivering(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  path: string,
  body: unknown,
  response: ServerResponse,
): boolean {
  const [, awb, action] = NDR.exec(path) ?? []
  if (awb === undefined) return false
  if (action === undefined) history(redeliveries, awb, response)
  else act(desk, redeliveries, awb, Object(body) as Record<string, unknown>, response)
  return true
}

function history(redeliveries: RedeliveryDesk, awb: string, response: ServerResponse): void {
  const earlier = redeliveries.taken.filter((one) => one.awb === awb)
  const entries = earlier.map(({ sent }, index) => ({
    id: 50_347_646 + index,
    ndr_id: 14_933_497,
    ndr_reason: 'Customer Not Available',
    action_by: 2,
    ndr_attempt: 1,
    comment: sent['comments'],
    ndr_raised_at: '2026-11-20 22:51:17',
  }))
  sendJson(response, 200, {
    data: [{ id: 94_711_332, awb_code: awb, status: 'UNDELIVERED', status_code: 36, attempts: 1, history: entries }],
  })
}

function act(
  desk: CourierDesk,
  redeliveries: RedeliveryDesk,
  awb: string,
  sent: Record<string, unknown>,
  response: ServerResponse,
): void {
  redeliveries.tried += 1
  const { mode } = redeliveries
  if (mode === '500') return sendJson(response, 500, { message: 'Server Error', status_code: 500 })
  if (!ACTIONS.includes(sent['action']) || !sent['comments'])
    return sendJson(response, 422, { message: 'The given data was invalid.', errors: {}, status_code: 422 })
  const scans = desk.known(awb, 'ok')?.scans ?? []
  const isWaiting = scans.findLast(({ state }) => state !== 'noise')?.state === 'delivery_failed'
  const attempts = scans.filter(({ state }) => state === 'delivery_failed').length
  if (mode === 'unwilling') return sendJson(response, 200, { status: 'Action is not allowed by the courier' })
  if (!isWaiting || attempts > 2)
    return sendJson(response, 400, { message: 'NDR action cannot be taken on this shipment', status_code: 400 })
  redeliveries.taken.push({ awb, sent })
  if (mode === 'lost-answer') return void response.destroy()
  sendJson(response, 202, { status: 'Data Updated Successfully' })
}
