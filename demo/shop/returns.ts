import type { Step } from '#demo/returns/steps.ts'
import type { RequestCalls } from '#demo/returns/load.ts'
import type { Context } from '#gateway/http/context.ts'
import type { DeskCaller } from '#gateway/http/caller.ts'
import { actOfKey } from '#gateway/returns/request/events-store.ts'
import { requestPickup } from '#gateway/returns/pickups/request-pickup.ts'
import { bookPickup } from '#gateway/returns/pickups/booking/book.ts'
import { pickupsDesk } from '#gateway/returns/pickups/desk.ts'
import { noteTry } from '#gateway/returns/pickups/store.ts'
import { followPickups } from '#gateway/returns/pickups/follow.ts'
import { txOf } from '#gateway/policies/transaction.ts'
import { named } from '#gateway/returns/desk/act.ts'
import { returnsDesk } from '#gateway/returns/desk/desk.ts'
import { storeAnswer } from '#gateway/tracking/couriers/scan-store.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { requestOfKey } from '#gateway/returns/request/store.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { exchangeCalls } from './exchanges.ts'
import { transact } from '#gateway/policies/transaction.ts'

const HOUR_MS = 3_600_000
const TIMEOUT_MS = 10_000

/** The gateway's own calls, for the demo's returns and customer care's acts on them, at the times of the story. */
export function requestCalls(context: Context): RequestCalls {
  const { lines, upload, submit, isRefusal } = exchangeCalls(context)
  return {
    lines,
    upload,
    submit,
    isRefusal,
    async find(customerId, key, { orderNumber }) {
      const made = await requestOfKey(context.sql, customerId, key)
      return made && fulfilmentId(orderNumber, made.n)
    },
    async step(requestId, step, key, lineIds) {
      const then = { ...context, now: () => step.at }
      if (step.act === 'pickup') await fetched(then, requestId, step, key)
      else if (step.act === 'hear') await heard(then, requestId)
      else await act(then, requestId, step, key, lineIds)
    },
  }
}

type Act = Exclude<Step, { act: 'pickup' | 'hear' }>

async function act(context: Context, id: string, step: Act, requestKey: string, lineIds: string[]): Promise<void> {
  const { version: seen } = await named(context, id)
  const caller = { staff: { id: step.by }, requestKey } as DeskCaller
  const handlers = { ...returnsDesk, ...pickupsDesk } as Record<string, (...given: unknown[]) => Promise<unknown>>
  const items = 'lines' in step ? { items: step.lines?.map((line) => lineIds[line]) } : {}
  const day = step.act === 'pickups.ask' ? { wantedOn: pickupDays(context.now())[step.day] } : {}
  await handlers[step.act]?.(context, { id, seen, ...step.body, ...items, ...day }, caller)
}

/** Requests and books a pickup at one moment. The outbox would book it too, but at the present time. */
async function fetched(
  context: Context,
  id: string,
  { by, carrier, at, checked }: Extract<Step, { act: 'pickup' }>,
  requestKey: string,
): Promise<void> {
  const { id: requestId } = await named(context, id)
  if (await actOfKey(context.sql, requestId, by, requestKey)) return
  const requested = await transact(context, (tx) =>
    requestPickup(tx, {
      requestId,
      by: { actor: 'staff', staffId: by },
      requestKey,
      day: pickupDays(at)[0] ?? '',
      carrier,
      notBefore: new Date(Date.now() + HOUR_MS),
    }),
  )
  if (!requested) return
  // The shop of the demo has its couriers check only once all of this has happened.
  if (checked && carrier) await noteTry(context.sql, requested.pickupId, { carrier, doorstep: 'asked', at })
  await bookPickup(context, requested.pickupId, AbortSignal.timeout(TIMEOUT_MS))
  await context.sql`UPDATE outbox SET done_at = now() WHERE key = ${`pickup:${requested.pickupId}`}`
}

/** Asks the courier, which answers with the scans up to then. */
async function heard(context: Context, id: string): Promise<void> {
  const { id: requestId } = await named(context, id)
  const rows = await context.sql<{ awb: string; carrier: 'delhivery' | 'shiprocket' }[]>`
    SELECT awb, carrier FROM pickups WHERE request_id = ${requestId} AND state IN ('booked', 'picked')
      AND awb IS NOT NULL`
  for (const { awb, carrier } of rows) {
    const found = await context.couriers[carrier]?.track([awb], { timeoutMs: TIMEOUT_MS })
    const followed = found?.get(awb)
    if (!followed) continue
    const scans = followed.scans.filter((scan) => Date.parse(scan.at) <= context.now().getTime())
    await storeAnswer(context.sql, {
      awbs: [awb],
      found: new Map([[awb, { ...followed, scans }]]),
      now: context.now(),
      onFetched: (sql, parcels) => followPickups(txOf(context, sql), parcels),
    })
  }
}
