import type { ISql, PendingQuery, Row } from 'postgres'
import { MOST_AWBS } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import { backoffMs } from '../outbox/backoff.ts'

/**
 * Writes parcels that the shop sends, in the order of their AWBs. They are due at `lookAt`; null if they are too old to
 * be tracked. It replaces the AWB of a parcel that a customer typed.
 */
export async function insertSent(
  sql: ISql,
  rows: readonly { awb: string; carrier: Carrier }[],
  { sentAt, lookAt }: { sentAt: Date; lookAt: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO parcels AS known (awb, carrier, sent_at, look_at)
    SELECT awb, carrier, ${sentAt}::timestamptz, ${lookAt}::timestamptz
    FROM jsonb_to_recordset(${sql.json(rows.map((row) => ({ ...row })))}) AS n(awb text, carrier text)
    ON CONFLICT (awb) DO UPDATE SET
      carrier = CASE WHEN known.heard_at IS NULL THEN excluded.carrier ELSE known.carrier END,
      failures = 0, queried_at = NULL, look_at = excluded.look_at, fetched = false
    WHERE (known.fetched AND EXISTS (SELECT FROM customer_parcels o WHERE o.awb = known.awb AND o.followed))
      OR (known.carrier <> excluded.carrier AND known.heard_at IS NULL)
      OR (known.look_at IS NULL AND excluded.look_at IS NOT NULL
        AND (known.state IS NULL OR known.state NOT IN ('delivered', 'rto_delivered')))`
}

/** Stops tracking the parcels of a fulfilment in which nothing is sent any more. */
export async function restUnsent(sql: ISql, fulfilmentId: string): Promise<void> {
  await sql`
    UPDATE parcels p SET look_at = NULL
    FROM fulfilment_parcels b
    WHERE b.fulfilment_id = ${fulfilmentId} AND p.awb = b.awb AND p.look_at IS NOT NULL AND NOT p.fetched
      AND NOT EXISTS (SELECT FROM sent_parcels s WHERE s.awb = p.awb)`
}

/** Writes a parcel that is collected from a customer, due at once; false if the AWB belongs to another parcel. */
export async function insertFetched(
  sql: ISql,
  { awb, carrier, courierName, at }: { awb: string; carrier: Carrier; courierName: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO parcels (awb, carrier, courier_name, sent_at, look_at, fetched)
    VALUES (${awb}, ${carrier}, ${courierName}, ${at}, ${at}, true)
    ON CONFLICT (awb) DO NOTHING`
  return count > 0
}

/** Stops following a parcel that is collected from a customer. */
export async function deleteFetched(sql: ISql, awb: string): Promise<void> {
  await sql`DELETE FROM parcels WHERE awb = ${awb} AND fetched`
}

/** The same, if no courier has scanned it. */
export async function deleteUnscanned(sql: ISql, awb: string): Promise<void> {
  await sql`DELETE FROM parcels WHERE awb = ${awb} AND fetched AND state IS NULL`
}

/** Long enough for one call with its retries. */
const LEASE_MS = 120_000

/** A parcel that is being asked about. */
export interface Claimed {
  awb: string
  failures: number
}

/**
 * Takes the parcels that are due longest, as many as one call holds. No other server gets them while the lease lasts.
 */
export async function claimDue(sql: ISql, carriers: readonly Carrier[], due: Date, now: Date): Promise<Claimed[]> {
  return await sql<Claimed[]>`
    WITH due AS MATERIALIZED (
      SELECT awb FROM parcels WHERE carrier = ANY (${carriers}) AND look_at <= ${due}
      ORDER BY look_at LIMIT ${MOST_AWBS} FOR UPDATE SKIP LOCKED
    )
    UPDATE parcels p SET look_at = ${new Date(now.getTime() + LEASE_MS)}, queried_at = ${now}
    FROM due WHERE p.awb = due.awb
    RETURNING p.awb, p.failures`
}

/** Delays parcels whose courier did not answer: longer after every failure, with jitter. */
export async function postpone(sql: ISql, claimed: readonly Claimed[], now: Date): Promise<void> {
  const later = inOrder(claimed).map(({ awb, failures }) => ({
    awb,
    lookAt: new Date(now.getTime() + backoffMs(failures + 1)).toISOString(),
  }))
  await sql`
    WITH locked AS MATERIALIZED (
      SELECT awb FROM parcels WHERE awb = ANY (${later.map(({ awb }) => awb)}) ORDER BY awb FOR UPDATE
    )
    UPDATE parcels p SET failures = p.failures + 1,
      look_at = CASE WHEN p.look_at IS NOT NULL THEN later."lookAt" END
    FROM locked JOIN jsonb_to_recordset(${sql.json(later)}) AS later(awb text, "lookAt" timestamptz) USING (awb)
    WHERE p.awb = locked.awb`
}

/** Gives back parcels that will not be asked about after all. */
export async function release(sql: ISql, claimed: readonly Claimed[], now: Date): Promise<void> {
  await sql`
    WITH locked AS MATERIALIZED (
      SELECT awb FROM parcels WHERE awb = ANY (${claimed.map(({ awb }) => awb)}) ORDER BY awb FOR UPDATE
    )
    UPDATE parcels p SET look_at = ${now}, queried_at = NULL
    FROM locked WHERE p.awb = locked.awb AND p.look_at IS NOT NULL`
}

/** So soon after a call there is nothing new. */
const CHECK_AGAIN_AFTER_MS = 30_000

/**
 * Makes the parcel of this AWB (upper case) due at once, unless it is not ours, is back, or was delivered so long ago
 * that it is not asked about any more. One that was asked about just now is asked about again shortly after.
 */
export async function checkSoon(sql: ISql, awb: string, now: Date): Promise<void> {
  await sql`
    WITH advanced AS (
      UPDATE parcels p SET look_at = soon.at
      FROM (
        SELECT c.awb, greatest(${now}, c.queried_at + interval '1 ms' * ${CHECK_AGAIN_AFTER_MS}::int) AS at
        FROM sent_parcels f JOIN parcels c ON c.awb = f.awb
        WHERE upper(f.awb) = ${awb}
        UNION ALL
        SELECT c.awb, greatest(${now}, c.queried_at + interval '1 ms' * ${CHECK_AGAIN_AFTER_MS}::int) AS at
        FROM pickups k JOIN parcels c ON c.awb = k.awb
        WHERE upper(k.awb) = ${awb} AND k.awb IS NOT NULL
        LIMIT 1
      ) soon
      WHERE p.awb = soon.awb AND (p.state IS NULL OR p.state NOT IN ('delivered', 'rto_delivered')
        OR p.state = 'delivered' AND p.look_at IS NOT NULL)
        AND (p.look_at IS NULL OR p.look_at > soon.at)
      RETURNING p.awb
    )
    SELECT pg_notify('parcels', '') FROM advanced`
}

function inOrder(claimed: readonly Claimed[]): Claimed[] {
  return claimed.toSorted((one, other) => (one.awb < other.awb ? -1 : 1))
}

/** The last news of a parcel is as fresh as a customer needs it for so long. */
export const FRESH_MS = 300_000
const TRY_AGAIN_AFTER_MS = 30_000

/**
 * The courier to ask, for one caller alone, the worker included; undefined when the parcel has arrived, or was asked
 * about just now.
 */
export async function claimRefresh(sql: ISql, awb: string, now: Date): Promise<Carrier | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [claimed] = await sql<{ carrier: Carrier }[]>`
    UPDATE parcels SET queried_at = ${now},
      look_at = CASE WHEN look_at IS NOT NULL THEN greatest(look_at, ${before(-TRY_AGAIN_AFTER_MS)}) END
    WHERE awb = ${awb} AND (state IS NULL OR state NOT IN ('delivered', 'rto_delivered'))
      AND (heard_at IS NULL OR heard_at <= ${before(FRESH_MS)})
      AND (queried_at IS NULL OR queried_at <=
        CASE WHEN failures > 0 THEN ${before(TRY_AGAIN_AFTER_MS)}::timestamptz
          ELSE ${before(FRESH_MS)}::timestamptz END)
    RETURNING carrier`
  return claimed?.carrier
}

/**
 * The worker asks when there is a free slot, about many at once. It polls every few seconds and is not notified:
 * notifications would slow down every writer.
 */
export async function handOver(sql: ISql, awb: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRY_AGAIN_AFTER_MS)
  await sql`
    UPDATE parcels SET look_at = ${now}
    WHERE awb = ${awb} AND (look_at IS NULL OR look_at > ${now})
      AND (state IS NULL OR state NOT IN ('delivered', 'rto_delivered'))
      AND (heard_at IS NULL OR heard_at <= ${new Date(now.getTime() - FRESH_MS)})
      AND (queried_at IS NULL OR queried_at <= ${before})`
}

/** The worker has time for both couriers. */
export const leaveToWorker = (sql: ISql, awb: string, now: Date): PendingQuery<Row[]> =>
  sql`UPDATE parcels SET look_at = ${now} WHERE awb = ${awb} AND heard_at IS NULL`

/** Another caller took the slot meanwhile. */
export async function handBack(sql: ISql, awb: string, now: Date): Promise<void> {
  await sql`UPDATE parcels SET queried_at = NULL, look_at = ${now} WHERE awb = ${awb}`
}

/** The courier did not answer about it. */
export async function noteUnanswered(sql: ISql, awb: string): Promise<void> {
  await sql`UPDATE parcels SET failures = greatest(failures, 1) WHERE awb = ${awb}`
}

/** Another courier was asked about these parcels too; those that it knows belong to it from now on. */
export async function noteOther(
  sql: ISql,
  { awbs, known, carrier, at }: { awbs: string[]; known: string[]; carrier: Carrier; at: Date },
): Promise<void> {
  await sql`
    UPDATE parcels SET other_queried_at = ${at}, carrier = CASE WHEN awb = ANY (${known}) THEN ${carrier}
      ELSE carrier END
    WHERE awb = ANY (${awbs})`
}

/** A parcel's state, as it follows from all its scans; times as in ISO 8601. */
export interface NewState {
  awb: string
  state: string | null
  stateAt: string | null
  attempts: number
  milestones: Record<string, string | undefined>
  deliveredAt: string | null
  courierName: string | null
  expectedOn: string | null
  doorstepWords?: string | null
  doorstepPhoto?: string | null
  heardAt: string | null
  lookAt: string | null
}

/** Stores the states of parcels, whose rows the caller has locked. A fact that a courier does not repeat stays. */
export async function putStates(sql: ISql, states: readonly NewState[]): Promise<void> {
  await sql`
    UPDATE parcels p SET state = s.state, state_at = s."stateAt", attempts = s.attempts, milestones = s.milestones,
      delivered_at = s."deliveredAt", courier_name = coalesce(s."courierName", p.courier_name),
      doorstep_words = coalesce(s."doorstepWords", p.doorstep_words),
      doorstep_photo = coalesce(s."doorstepPhoto", p.doorstep_photo),
      expected_on = coalesce(s."expectedOn", p.expected_on), heard_at = coalesce(s."heardAt", p.heard_at),
      failures = 0, look_at = CASE WHEN p.fetched OR EXISTS (SELECT 1 FROM sent_parcels f WHERE f.awb = p.awb)
        THEN s."lookAt" END
    FROM jsonb_to_recordset(${sql.json(states.map((one) => ({ ...one })))}) AS s(awb text, state text,
      "stateAt" timestamptz, attempts integer, milestones jsonb, "deliveredAt" timestamptz, "courierName" text,
      "expectedOn" text, "doorstepWords" text, "doorstepPhoto" text, "heardAt" timestamptz, "lookAt" timestamptz)
    WHERE p.awb = s.awb`
}
