import type { IncomingMessage, ServerResponse } from 'node:http'
import { BookingDesk } from '../bookings.ts'
import { CallLimits } from '../call-limits.ts'
import { CourierDesk } from '../courier-desk.ts'
import { answerFault, sendAnswer } from '../courier-faults.ts'
import { listen, sendJson } from '../listen.ts'
import type { CourierFake } from '../parcel.ts'
import { RedeliveryDesk } from '../redeliveries.ts'
import { answerFetching } from './fetching.ts'
import { answerRedelivering, editDetails } from './redelivering.ts'
import { shipmentOf } from './shipment.ts'

interface Options {
  /** The courier's clock. */
  now?: () => Date
  port?: number
  token?: string
}

const PATH = '/api/v1/packages/json/'
/** The name under which it knows the warehouse. */
const WAREHOUSE = 'LUIT-WAREHOUSE'
const QUESTIONS = 'product=LUIT-1,colour=LUIT-2,size=LUIT-3,unused=LUIT-4,tags=LUIT-5'
const MOST = 50
/** Calls in five minutes, from one address. */
const LIMITS = { parcels: 750, pins: 4_500, bookings: 20_000, edits: 12_200 }

/** Starts a Delhivery that knows the parcels which are put into it. */
export async function startDelhivery(options: Options = {}): Promise<CourierFake> {
  const { now = () => new Date(), port = 0, token = 'delhivery-token' } = options
  const desk = new CourierDesk(now)
  const bookings = new BookingDesk('Delhivery', now, desk.controls.put)
  const redeliveries = new RedeliveryDesk()
  const limits = new CallLimits(LIMITS)
  const { url, close } = await listen(
    (request, response) => void answer({ desk, bookings, redeliveries, limits, token, now }, request, response),
    port,
  )
  const settings = {
    DELHIVERY_URL: url,
    DELHIVERY_TOKEN: token,
    DELHIVERY_WAREHOUSE: WAREHOUSE,
    DELHIVERY_QUESTIONS: QUESTIONS,
  }
  return {
    url,
    settings,
    ...desk.controls,
    ...limits.controls,
    bookings: bookings.controls,
    redeliveries: redeliveries.controls,
    close,
  }
}

interface Knowing {
  desk: CourierDesk
  bookings: BookingDesk
  redeliveries: RedeliveryDesk
  limits: CallLimits<keyof typeof LIMITS>
  token: string
  now: () => Date
}

const LIMITED: Readonly<Record<string, keyof typeof LIMITS>> = {
  [PATH]: 'parcels',
  '/c/api/pin-codes/json/': 'pins',
  '/api/cmu/create.json': 'bookings',
  // Cancellations: a client's live notes, September 2026.
  '/api/p/edit': 'edits',
}

async function answer(knowing: Knowing, request: IncomingMessage, response: ServerResponse) {
  const { desk, bookings, redeliveries, limits, token, now } = knowing
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://delhivery')
  const limited = LIMITED[pathname]
  // Its firewall comes before everything else.
  if (limited && !limits.lets(limited)) return void (await answerFault('403', response))
  const isKnown = request.headers.authorization === `Token ${token}`
  const fetching = {
    warehouse: WAREHOUSE,
    editDetails: (edit: { waybill: string | undefined }) => editDetails(desk, redeliveries, edit),
  }
  if (isKnown && (await answerFetching(bookings, fetching, request, response))) return
  if (isKnown && (await answerRedelivering(desk, redeliveries, request, response, now()))) return
  if (request.method !== 'GET' || pathname !== PATH) return sendJson(response, 404, { detail: 'Not found.' })
  const reference = searchParams.get('ref_ids')
  const booked = reference === null ? undefined : bookings.findAll(reference).map(({ awb }) => awb)
  const awbs = booked ?? (searchParams.get('waybill') ?? '').split(',').filter((awb) => awb !== '')
  if (booked === undefined) desk.lookups.push(awbs)
  const mode = await desk.nextMode(awbs)
  if (!isKnown || mode === 'bad-token')
    return void response.writeHead(401, { 'content-type': 'text/plain' }).end('Login or API Key Required')
  if (await answerFault(mode, response)) return
  if (awbs.length > MOST)
    return sendJson(response, 400, { Success: false, Error: `At most ${MOST} waybills are allowed` })
  const known = awbs.flatMap((awb) => desk.known(awb, mode) ?? [])
  if (known.length === 0) return sendJson(response, 200, UNKNOWN)
  const verbose = Number(searchParams.get('verbose') ?? 0)
  // The order of the question is not promised.
  const shipments = known.toReversed().map((parcel) => shipmentOf(parcel, verbose, mode === 'odd-status'))
  sendAnswer(response, mode, { ShipmentData: shipments })
}

const MISSING = 'Data does not exists for provided Waybill(s)'
const UNKNOWN = {
  Success: false,
  Error: MISSING,
  rmk: `Some error has occurred. Please contact client.support@delhivery.com with error message- ${MISSING}`,
}
