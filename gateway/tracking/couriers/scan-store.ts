import type { ISql, Sql, TransactionSql } from 'postgres'
import type { Followed } from '#adapters/courier.ts'
import type { ParcelState } from '#contract/tracking.ts'
import { foundText } from '#rules/pickups/doorstep-check.ts'
import { nextLook } from '#rules/tracking/pace.ts'
import { type CourierScan, settle } from '#rules/tracking/settle.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { lockOrderRows, ordersOfParcels, withLedger } from '../../ledger/store.ts'
import { putStates } from '../parcel-store.ts'
import { fetchedState, type FollowedParcel, scansOfFetched } from './fetched-store.ts'

/** A courier's answer about some parcels, and its time. */
export interface CourierAnswer {
  awbs: readonly string[]
  found: ReadonlyMap<string, Followed>
  now: Date
  /** Called with parcels collected from customers, in the same transaction. */
  onFetched?: (sql: TransactionSql, parcels: FollowedParcel[]) => Promise<void>
}

/**
 * Stores a courier's answer about parcels. Every scan is stored once; the state of a parcel follows from all stored
 * scans, while its row is locked, so that a late or repeated answer only adds. An unknown parcel is asked about again
 * later. Returns the parcels that no courier has ever known, and about which the other one was not asked lately.
 */
export async function storeAnswer(sql: Sql, { awbs, found, now, onFetched }: CourierAnswer): Promise<string[]> {
  const answers = awbs.flatMap((awb) => {
    const followed = found.get(awb)
    return followed ? [clean(awb, followed)] : []
  })
  return sql.begin(async (transaction) => {
    const orderIds = await lockRequestsAndOrders(transaction, awbs)
    const parcels = await lockParcels(transaction, awbs)
    const fetched = parcels.filter((parcel) => parcel.fetched)
    await addScans(transaction, answers, new Set(fetched.map(({ awb }) => awb)))
    const scans = await scansOf(transaction, awbs)
    const settled = parcels.map((parcel) => {
      const followed = answers.find(({ awb }) => awb === parcel.awb)
      const known = scans.get(parcel.awb) ?? []
      return (parcel.fetched ? fetchedState : standing)(parcel, known, followed, now)
    })
    await putStates(transaction, settled)
    if (fetched.length > 0) await onFetched?.(transaction, scansOfFetched(fetched, scans))
    for (const orderId of orderIds) await keepLedger(transaction, orderId)
    return parcels.filter((parcel) => !found.has(parcel.awb) && isUnknown(parcel, now)).map(({ awb }) => awb)
  })
}

interface LockedParcel {
  awb: string
  sentAt: Date
  fetched: boolean
  heardAt: Date | null
  otherQueriedAt: Date | null
}

/** The wait before another courier is queried again about a parcel that it did not know. */
const OTHER_AGAIN_AFTER_MS = 6 * 3_600_000

/** The courier of a collected parcel is known from its booking: no other one is queried. */
function isUnknown({ fetched, heardAt, otherQueriedAt }: LockedParcel, now: Date): boolean {
  if (fetched || heardAt !== null) return false
  return otherQueriedAt === null || now.getTime() - otherQueriedAt.getTime() >= OTHER_AGAIN_AFTER_MS
}

/**
 * Requests are locked before their orders, and orders before parcels: requests whose goods are in these parcels may
 * move on, and the ledger of an order has the goods that arrived or went back. Returns the orders of these parcels that
 * have a ledger.
 */
async function lockRequestsAndOrders(sql: ISql, awbs: readonly string[]): Promise<string[]> {
  const requests = await sql<{ orderId: string }[]>`
    SELECT order_id AS "orderId" FROM requests WHERE id IN (
      SELECT request_id FROM pickups WHERE awb = ANY (${awbs}) UNION SELECT request_id FROM customer_parcels
        WHERE awb = ANY (${awbs}))
    ORDER BY id FOR UPDATE`
  const sent = await ordersOfParcels(sql, awbs)
  await lockOrderRows(sql, [...sent, ...requests.map(({ orderId }) => orderId)])
  return withLedger(sql, sent)
}

/** In the order of their AWBs, so that two servers never deadlock. */
async function lockParcels(sql: ISql, awbs: readonly string[]): Promise<LockedParcel[]> {
  return await sql<LockedParcel[]>`
    SELECT awb, sent_at AS "sentAt", fetched, heard_at AS "heardAt", other_queried_at AS "otherQueriedAt"
    FROM parcels WHERE awb = ANY (${awbs}) ORDER BY awb FOR UPDATE`
}

/** The meaning of a scan depends on the direction of the parcel. */
async function addScans(sql: ISql, answers: readonly Followed[], fetched: ReadonlySet<string>): Promise<void> {
  const rows = answers.flatMap(({ awb, scans }) =>
    scans.map(({ fetched: state = null, ...scan }) => ({ awb, ...scan, ...(fetched.has(awb) ? { state } : {}) })),
  )
  await sql`
    INSERT INTO parcel_scans (awb, at, state, code, text, location)
    SELECT awb, at, state, code, text, location
    FROM jsonb_to_recordset(${sql.json(rows)}) AS s(awb text, at timestamptz, state text, code text, text text,
      location text)
    ON CONFLICT DO NOTHING`
}

async function scansOf(sql: ISql, awbs: readonly string[]): Promise<Map<string, CourierScan[]>> {
  const rows = await sql<{ awb: string; at: Date; state: ParcelState | null }[]>`
    SELECT awb, at, state FROM parcel_scans WHERE awb = ANY (${awbs})`
  const scans = new Map<string, CourierScan[]>(awbs.map((awb) => [awb, []]))
  for (const { awb, at, state } of rows)
    scans.get(awb)?.push({ at: at.toISOString(), state, code: '', text: '', location: '' })
  return scans
}

function standing(
  { awb, sentAt }: LockedParcel,
  scans: readonly CourierScan[],
  followed: Followed | undefined,
  now: Date,
) {
  const { state, stateAt, attempts, milestones } = settle(scans)
  const lastAt = Math.max(sentAt.getTime(), ...scans.map(({ at }) => Date.parse(at)))
  const movedAt = new Date(state === 'delivered' && stateAt !== null ? stateAt : lastAt)
  return {
    awb,
    state,
    stateAt,
    attempts,
    milestones: { ...milestones },
    deliveredAt: milestones.delivered ?? null,
    courierName: followed?.courierName || null,
    expectedOn: followed?.expectedOn ?? null,
    heardAt: followed ? now.toISOString() : null,
    lookAt: nextLook({ now, state, movedAt })?.toISOString() ?? null,
  }
}

const LONGEST_TEXT = 255
/** No real parcel has more scans. */
const MOST_SCANS = 300

/** A courier's answer, cleaned: the newest scans, with valid times and texts that the database can store. */
function clean(awb: string, { courierName, expectedOn, doorstep, scans }: Followed): Followed {
  return {
    awb,
    ...(doorstep
      ? { doorstep: { words: foundText(doorstep.words), photo: doorstep.photo.replaceAll('\0', '').toWellFormed() } }
      : {}),
    courierName: cleanText(courierName),
    expectedOn: expectedOn !== null && /^\d{4}-\d\d-\d\d$/.test(expectedOn) ? expectedOn : null,
    scans: scans
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, MOST_SCANS)
      .map(cleanScan),
  }
}

function cleanScan({ at, state, fetched = null, code, text, location }: CourierScan): CourierScan {
  return {
    at: new Date(at).toISOString(),
    state,
    fetched,
    code: cleanText(code),
    text: cleanText(text),
    location: cleanText(location),
  }
}

/** PostgreSQL cannot store NUL. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_TEXT).toWellFormed()
}
