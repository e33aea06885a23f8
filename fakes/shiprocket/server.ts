import type { IncomingMessage, ServerResponse } from 'node:http'
import { BookingDesk } from '../bookings.ts'
import { CallLimits } from '../call-limits.ts'
import { CourierDesk } from '../courier-desk.ts'
import { answerFault, sendAnswer } from '../courier-faults.ts'
import { bodyOf, listen, sendJson } from '../listen.ts'
import type { CourierFake, CourierMode } from '../parcel.ts'
import { RedeliveryDesk } from '../redeliveries.ts'
import { answerFetching } from './fetching.ts'
import { EMAIL, Gate, PASSWORD } from './gate.ts'
import { answerRedelivering } from './redelivering.ts'
import { trackingOf } from './tracking.ts'

interface Options {
  /** The aggregator's clock. */
  now?: () => Date
  port?: number
  /** The photo that its couriers take at the door if they refuse goods. */
  photo?: Uint8Array
}

/** A Shiprocket, which also counts the logins. */
export interface ShiprocketFake extends CourierFake {
  logins(): number
  /** True if the API user is blocked after too many refused logins. */
  isBlocked(): boolean
  /** The paths below /v1/external that the API user has no right to. */
  forbid(...paths: string[]): void
  /** Makes every token useless that was given out. */
  forgetTokens(): void
}

const BASE = '/v1/external'
const PHOTO = '/qc/photo.jpg'
const MOST = 50
/** Calls in five minutes. Shiprocket publishes none; this is a little more than twice the calls of tracking. */
const LIMITS = { calls: 1_300 }

/** Starts a Shiprocket that knows the parcels which are put into it. */
export async function startShiprocket({
  now = () => new Date(),
  port = 0,
  photo,
}: Options = {}): Promise<ShiprocketFake> {
  const desk = new CourierDesk(now)
  const bookings = new BookingDesk('Xpressbees Reverse', now, desk.controls.put)
  const redeliveries = new RedeliveryDesk()
  const gate = new Gate(now)
  const limits = new CallLimits(LIMITS)
  const { url, close } = await listen(
    (request, response) => void answer({ desk, bookings, redeliveries, limits, gate, photo }, request, response),
    port,
  )
  return {
    url,
    settings: {
      SHIPROCKET_URL: url,
      SHIPROCKET_EMAIL: EMAIL,
      SHIPROCKET_PASSWORD: PASSWORD,
      SHIPROCKET_PICKUP_LOCATION: '88001',
    },
    ...desk.controls,
    ...limits.controls,
    bookings: bookings.controls,
    redeliveries: redeliveries.controls,
    logins: () => gate.logins,
    isBlocked: () => gate.isBlocked(),
    forgetTokens: () => gate.tokens.clear(),
    forbid: (...paths) => void (gate.forbidden = paths),
    close,
  }
}

/** Faults that strike the login too. */
const EVERYWHERE: readonly CourierMode[] = ['hang', 'down', '500', '429']

interface Knowing {
  desk: CourierDesk
  bookings: BookingDesk
  redeliveries: RedeliveryDesk
  limits: CallLimits<keyof typeof LIMITS>
  gate: Gate
  photo: Uint8Array | undefined
}

async function answer(
  { desk, bookings, redeliveries, limits, gate, photo }: Knowing,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = request.url ?? '/'
  if (path === PHOTO) return void response.writeHead(photo ? 200 : 404, { 'content-type': 'image/jpeg' }).end(photo)
  const photoAt = photo ? `http://${request.headers.host}${PHOTO}` : ''
  if (!limits.lets('calls')) return void (await answerFault('429', response))
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  if (path === `${BASE}/auth/login`) {
    const mode = await desk.nextMode('login')
    if (EVERYWHERE.includes(mode) && (await answerFault(mode, response))) return
    return gate.logIn(body, mode, response)
  }
  if (gate.lets(request) && gate.isForbidden(path)) return forbidden(response)
  if (gate.lets(request) && answerFetching(bookings, path, body, response)) return
  if (gate.lets(request) && answerRedelivering(desk, redeliveries, path, body, response)) return
  const single = /^\/v1\/external\/courier\/track\/awb\/([^/?]+)$/.exec(path)?.[1]
  if (single === undefined && path !== `${BASE}/courier/track/awbs`)
    return sendJson(response, 404, { message: '404 Not Found', status_code: 404 })
  const awbs = single === undefined ? awbsOf(body) : [single]
  desk.lookups.push(awbs ?? [])
  const mode = await desk.nextMode(awbs ?? [])
  if (!gate.lets(request) || mode === 'bad-token')
    return sendJson(response, 401, { message: 'Token has expired', status_code: 401 })
  if (mode === '403') return forbidden(response)
  if (await answerFault(mode, response)) return
  if (!awbs) return sendJson(response, 500, { message: 'Invalid argument supplied for foreach()', status_code: 500 })
  if (awbs.length > MOST)
    return sendJson(response, 422, { message: `The awbs may not have more than ${MOST} items.`, status_code: 422 })
  sendAnswer(response, mode, single === undefined ? many(desk, awbs, mode, photoAt) : one(desk, single, mode, photoAt))
}

function awbsOf(body: unknown): string[] | undefined {
  const { awbs } = Object(body) as { awbs?: unknown }
  return Array.isArray(awbs) ? awbs.map(String) : undefined
}

/** The parcels, each under its AWB in the call; an unknown one is left out. */
function many(desk: CourierDesk, awbs: string[], mode: CourierMode, photoAt: string): Record<string, unknown> {
  const known = awbs.map((awb) => [awb, desk.known(awb, mode)] as const)
  return Object.fromEntries(
    known.flatMap(([awb, parcel]) => (parcel ? [[awb, trackingOf(parcel, mode === 'odd-status', photoAt)]] : [])),
  )
}

const SORRY = 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.'

function one(desk: CourierDesk, awb: string, mode: CourierMode, photoAt: string): unknown {
  const parcel = desk.known(awb, mode)
  return parcel
    ? trackingOf(parcel, mode === 'odd-status', photoAt)
    : { tracking_data: { track_status: 0, error: SORRY } }
}

/**
 * The API user lacks a module, or its list of addresses holds others (SHIPROCKET_SUPPORT_CONTACT_GUIDE.md of github
 * Aryanpatel8799/Kiti-locks, and others, 2026). It is no limit: those are 429.
 */
function forbidden(response: ServerResponse): void {
  sendJson(response, 403, { message: 'Unauthorized! You do not have the required permissions', status_code: 403 })
}
