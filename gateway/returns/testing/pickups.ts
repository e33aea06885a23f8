import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Carrier } from '#contract/tracking.ts'
import type { Database } from '#database/connect.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake, FakeScan } from '#fakes/parcel.ts'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import { openLog } from '../../outbox/testing/outbox.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { moveRequest } from '../request/move.ts'
import { findRequest } from '../request/find.ts'
import { exchangeOf } from './returns.ts'
import { okBody } from '../../testing/ok-body.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { requestPickup } from '../pickups/request-pickup.ts'
import { pickupDeliverers } from '../pickups/deliver.ts'
import { transact } from '../../policies/transaction.ts'

const DAY_MS = 86_400_000

/** A shop with both couriers, whose clocks are its own and can be set. */
export interface PickupShop extends TestShop {
  fakes: Record<Carrier, CourierFake> & { shiprocket: ShiprocketFake }
  clock: { now: Date }
  /** Lets the outbox do all that is due at the couriers. */
  deliver(): Promise<void>
  /** Lets days pass, and queries the couriers about everything then. */
  pass(days: number): Promise<void>
  /** A request that is approved; its number as people read it. */
  approved(customer?: DemoCustomer): Promise<string>
}

export async function openPickupShop(start = new Date('2026-11-23T06:30:00Z'), given?: Database): Promise<PickupShop> {
  const clock = { now: start }
  const now = () => clock.now
  const photo = await readFile(join(import.meta.dirname, '../../../demo/photos/tag.jpg'))
  const fakes = { delhivery: await startDelhivery({ now }), shiprocket: await startShiprocket({ now, photo }) }
  const shop = await openTestShop({ ...fakes.delhivery.settings, ...fakes.shiprocket.settings }, now, [], given)
  return {
    ...shop,
    fakes,
    clock,
    deliver: () => bookPickups(shop),
    async pass(days) {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS)
      await shop.follow()
    },
    approved: (customer = ANITA) => approved(shop, customer),
    async close() {
      await shop.close()
      await Promise.all(Object.values(fakes).map((fake) => fake.close()))
    },
  }
}

/** A pickup that waits to be booked, of an approved request. */
export async function waitingPickup(shop: PickupShop, carrier?: Carrier) {
  const id = await shop.approved()
  const { id: requestId } = (await findRequest(shop.sql, id))!
  const by = { actor: 'staff', staffId: null } as const
  const made = await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: '2026-11-24', carrier }))
  return { id, requestId, pickupId: made!.pickupId }
}

/** The bookings of a request at its courier. */
export const bookingsOf = ({ fakes }: PickupShop, carrier: Carrier, id: string) =>
  fakes[carrier].bookings.all().filter(({ reference }) => reference.startsWith(`R${id}-`))

/** Books the pickups that are due at their couriers. */
export async function bookPickups({ context, sql }: TestShop): Promise<void> {
  const outbox = startOutbox({ sql, log: openLog().log }, pickupDeliverers(context), { backoff: () => 60_000 })
  await outbox.drain()
  await outbox.stop()
}

async function approved(shop: TestShop, customer: DemoCustomer): Promise<string> {
  const order = shop.world.deliveredOrder(customer, {
    daysAgo: 1,
    items: [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S')],
  })
  await shop.take(order.messages)
  const { data } = okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
  const id = data.fulfillment_id
  const request = await findRequest(shop.sql, id)
  if (!request) throw new Error('no such request')
  const by = { actor: 'staff', staffId: null } as const
  await transact(shop.context, (tx) => moveRequest(tx, { requestId: request.id, act: 'approve', by }))
  return id
}

/** A request and its pickups, oldest first. */
export async function standingOf({ sql }: Pick<TestShop, 'sql'>, id: string) {
  const request = await findRequest(sql, id)
  if (!request) throw new Error('no such request')
  const pickups = await sql<Row[]>`
    SELECT id, n, carrier, awb, state, reason, attempts, requested_by AS "askedBy", requested_day::text AS day,
      courier_name AS courier,
      closed_at AS "closedAt"
    FROM pickups WHERE request_id = ${request.id} ORDER BY n`
  const events = await sql<{ act: string; actor: string; detail: object }[]>`
    SELECT act, actor, detail FROM request_events WHERE request_id = ${request.id} ORDER BY id`
  const mails = await sql<{ subject: string }[]>`
    SELECT payload ->> 'subject' AS subject FROM outbox WHERE kind = 'mail' AND key LIKE 'request-step:%'
      AND payload ->> 'subject' LIKE ${`%#${id.replace('.', '-F')}%`} ORDER BY id`
  return {
    status: request.status,
    version: request.version,
    pickups: [...pickups],
    acts: events.map(({ act }) => act),
    events: [...events],
    mails: mails.map(({ subject }) => subject),
  }
}

interface Row {
  id: string
  n: number
  carrier: string
  awb: string | null
  state: string
  reason: string
  attempts: number
  askedBy: string
  day: string | null
  courier: string
  closedAt: Date | null
}

/** The life of a parcel by days after its booking. */
export const planned =
  (...steps: [days: number, state: FakeScan['state']][]) =>
  ({ at }: { at: Date }): FakeScan[] => [
    { at, state: 'booked', location: 'GUWAHATI' },
    ...steps.map(([days, state]) => ({ at: new Date(at.getTime() + days * DAY_MS), state, location: 'GUWAHATI' })),
  ]
