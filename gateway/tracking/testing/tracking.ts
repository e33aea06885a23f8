import type { Courier, Followed } from '#adapters/courier.ts'
import type { ParcelState } from '#contract/tracking.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import type { CourierScan } from '#rules/tracking/settle.ts'
import type { TestShop } from '../../testing/shop.ts'

/** A courier that knows the scans given to it, and remembers the lookups. */
export function courierOf(parcels: Record<string, CourierScan[]> = {}) {
  const lookups: string[][] = []
  const timeout: number[] = []
  const known = new Map(Object.entries(parcels))
  let before = async (_signal: AbortSignal | undefined): Promise<void> => {}
  const courier: Courier = {
    async track(awbs, { timeoutMs, signal }) {
      lookups.push([...awbs])
      timeout.push(timeoutMs)
      await before(signal)
      return new Map(awbs.flatMap((awb) => (known.has(awb) ? [[awb, followed(awb, known.get(awb) ?? [])]] : [])))
    },
  }
  return {
    ...courier,
    asked: lookups,
    /** The longest wait of each lookup, in milliseconds. */
    timeout,
    /** Each AWB as often as it was asked. */
    askedAwbs: () => lookups.flat(),
    tell: (awb: string, ...scans: CourierScan[]) => void known.set(awb, [...(known.get(awb) ?? []), ...scans]),
    /** Sets the act that runs before every answer. */
    meanwhile: (act: typeof before) => void (before = act),
  }
}

/** See {@link courierOf}. */
export type TestCourier = ReturnType<typeof courierOf>

/** A scan of a courier. */
export function scanOf(state: ParcelState | null, at: Date | string, text = '', location = 'Guwahati, Assam') {
  return { at: new Date(at).toISOString(), state, code: `X-${state}`, text, location }
}

/** Puts a shop's order into it and returns the AWBs under which it travels. */
export async function sent(shop: TestShop, order = shop.world.inTransitOrder(ANITA)) {
  await shop.take(order.messages)
  return { order, awbs: await awbsOf(shop, order) }
}

/** The order of a customer, on its way under one AWB. */
export async function onItsWay(
  shop: TestShop,
  customer: DemoCustomer = ANITA,
  courier: 'Delhivery' | 'DTDC' = 'Delhivery',
) {
  const { order, awbs } = await sent(shop, shop.world.inTransitOrder(customer, { courier }))
  return { order, awb: awbs[0] ?? '' }
}

/** A parcel as the database has it. */
export async function parcelOf(shop: Pick<TestShop, 'sql'>, awb: string) {
  const [row] = await shop.sql<Row[]>`
    SELECT state, state_at AS "stateAt", attempts, delivered_at AS "deliveredAt", heard_at AS "heardAt",
      queried_at AS "askedAt", failures, look_at AS "lookAt", courier_name AS "courierName"
    FROM parcels WHERE awb = ${awb}`
  if (!row) throw new Error('no such parcel')
  return row
}

interface Row {
  state: ParcelState | null
  stateAt: Date | null
  attempts: number
  deliveredAt: Date | null
  heardAt: Date | null
  askedAt: Date | null
  failures: number
  lookAt: Date | null
  courierName: string
}

async function awbsOf(shop: TestShop, { orderId }: DemoOrder): Promise<string[]> {
  const rows = await shop.sql<{ awb: string }[]>`
    SELECT awb FROM sent_parcels WHERE order_id = ${orderId} ORDER BY created_at, fulfilment_id, position`
  return rows.map(({ awb }) => awb)
}

function followed(awb: string, scans: CourierScan[]): Followed {
  return { awb, courierName: '', expectedOn: '2026-11-30', scans }
}

/** Orders by the hundred, each travelling under an AWB, the first of them `T1`; all are to be looked at now. */
export async function manyParcels({ sql, context }: TestShop, count: number, carrier = 'delhivery'): Promise<string[]> {
  const now = context.now()
  const prefix = carrier === 'delhivery' ? 'T' : 'S'
  await sql`
    INSERT INTO orders (id, name, order_number, created_at, version)
    SELECT ${prefix} || n, '#' || ${prefix} || n, ${prefix} || n, ${now}, ${now}
      FROM generate_series(1, ${count}::int) n`
  await sql`
    INSERT INTO fulfilments (id, order_id, created_at, version)
    SELECT ${prefix} || n, ${prefix} || n, ${now}, ${now} FROM generate_series(1, ${count}::int) n`
  await sql`
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position)
    SELECT ${prefix} || n, ${prefix} || n, 1 FROM generate_series(1, ${count}::int) n`
  const rows = await sql<{ awb: string }[]>`
    INSERT INTO parcels (awb, carrier, sent_at, look_at)
    SELECT ${prefix} || n, ${carrier}, ${now}, ${now} FROM generate_series(1, ${count}::int) n RETURNING awb`
  return rows.map(({ awb }) => awb)
}

/** The words about a customer that no one else may see. */
export function personalWords({
  firstName,
  lastName,
  email,
  phone,
  address1,
  address2,
  city,
  pin,
}: DemoCustomer): string[] {
  const words = [firstName, lastName, email, phone, phone?.slice(3), address1, address2, city, pin]
  return words.flatMap((word) => word || [])
}

/** Texts for a table of tests, each with a short name. */
export const named = (texts: string[]) =>
  texts.map((text): [string, string] => [JSON.stringify(text.slice(0, 20)), text])

/** Every courier may be asked at once again. */
export async function rested({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql`UPDATE courier_turns SET next_at = '-infinity'`
}
