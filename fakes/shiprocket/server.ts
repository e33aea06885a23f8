import type { IncomingMessage, ServerResponse } from 'node:http'
import { BookingDesk } from '../bookings.ts'
import { CallLimits } from '../call-limits.ts'
import { CourierDesk } from '../courier-desk.ts'
import { answerFault, sendAnswer } from '../courier-faults.ts'
import { bodyOf, listen, sendJson } from '../listen.ts'
import type { CourierFake, CourierMode } from '../parcel.ts'
import { RedeliveryDesk } from '../redeliveries.ts'
import { answerFetching } from './fetching.ts'
import { answerRedelivering } from './redelivering.ts'
import { trackingOf } from './tracking.ts'

interface Options {
  /** The aggregator's clock. */
  now?: () => Date
  port?: number
  /** What its couriers photograph at the door, where they refuse goods. */
  photo?: Uint8Array
}

/** A Shiprocket, which also counts the logins. */
export interface ShiprocketFake extends CourierFake {
  logins(): number
  /** Makes every token useless that was given out. */
  forgetTokens(): void
}

const EMAIL = 'api@luitandloom.example'
const PASSWORD = 'shiprocket-password'
const BASE = '/v1/external'
const PHOTO = '/qc/photo.jpg'
const MOST = 50
/** Calls in five minutes. Shiprocket publishes none; this is a little more than twice what tracking takes. */
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
  const gate = new Gate()
  const limits = new CallLimits(LIMITS)
  const { url, close } = await listen(
    (request, response) => void answer({ desk, bookings, redeliveries, limits, gate, photo }, request, response),
    port,
  )
  return {
    url,
    settings: { SHIPROCKET_URL: url, SHIPROCKET_EMAIL: EMAIL, SHIPROCKET_PASSWORD: PASSWORD },
    ...desk.controls,
    ...limits.controls,
    bookings: bookings.controls,
    redeliveries: redeliveries.controls,
    logins: () => gate.logins,
    forgetTokens: () => gate.tokens.clear(),
    close,
  }
}

/** Who may come in. */
class Gate {
  logins = 0
  readonly tokens = new Set<string>()

  logIn(body: unknown, mode: CourierMode, response: ServerResponse): void {
    this.logins++
    const { email, password } = Object(body) as Record<string, unknown>
    if (email !== EMAIL || password !== PASSWORD || mode === 'bad-token')
      return sendJson(response, 403, { message: 'Invalid email and password combination', status_code: 403 })
    const token = `eyJ0eXAiOiJKV1QifQ.${this.logins}.${crypto.randomUUID()}`
    this.tokens.add(token)
    sendJson(response, 200, { id: 1, first_name: 'API', last_name: 'USER', email: EMAIL, company_id: 1, token })
  }

  lets({ headers }: IncomingMessage): boolean {
    return this.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  }
}

/** Faults that strike the login too. */
const EVERYWHERE: readonly CourierMode[] = ['hang', 'down', '500', '429', '403']

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
  if (gate.lets(request) && answerFetching(bookings, path, body, response)) return
  if (gate.lets(request) && answerRedelivering(desk, redeliveries, path, body, response)) return
  const single = /^\/v1\/external\/courier\/track\/awb\/([^/?]+)$/.exec(path)?.[1]
  if (single === undefined && path !== `${BASE}/courier/track/awbs`)
    return sendJson(response, 404, { message: '404 Not Found', status_code: 404 })
  const awbs = single === undefined ? awbsOf(body) : [single]
  desk.askedFor.push(awbs ?? [])
  const mode = await desk.nextMode(awbs ?? [])
  if (!gate.lets(request) || mode === 'bad-token')
    return sendJson(response, 401, { message: 'Token has expired', status_code: 401 })
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

/** Each under the AWB that was asked; what is not known is left out. */
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
