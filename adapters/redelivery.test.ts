import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { Carrier } from '#contract/tracking.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake, FakeScan } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { RedeliveryRefused, type RedeliveryRequest } from './courier-redelivery.ts'
import { openCouriers } from './couriers.ts'
import { UpstreamError } from './outcome.ts'

/** Half past nine in the evening in India. */
const NOW = new Date('2026-11-25T16:00:00Z')
const CARRIERS: Carrier[] = ['delhivery', 'shiprocket']
const TIMEOUT = { timeoutMs: 10_000 }
const FRIDAY = '2026-11-27'

const clock = { now: NOW }
let fakes: Record<Carrier, CourierFake>
beforeAll(async () => {
  fakes = {
    delhivery: await startDelhivery({ now: () => clock.now }),
    shiprocket: await startShiprocket({ now: () => NOW }),
  }
})
afterEach(() => {
  clock.now = NOW
  for (const carrier of CARRIERS) fakes[carrier].redeliveries.fail('ok')
})
afterAll(() => Promise.all(CARRIERS.map((carrier) => fakes[carrier].close())))

// A new client for each test, since each has a circuit breaker.
const redeliveriesOf = (carrier: Carrier) =>
  openCouriers(readConfig(fakes[carrier].settings), () => NOW)[carrier]!.redeliveries!

const scan = (hours: number, state: FakeScan['state'], code = ''): FakeScan => ({
  at: new Date(NOW.getTime() - hours * 3_600_000),
  state,
  location: 'Jaipur',
  ...(code && { code }),
})

let n = 0
/** Puts a parcel whose delivery failed at this courier; returns the customer's redelivery of it. */
function failed(carrier: Carrier, change: Partial<RedeliveryRequest> = {}, ...more: FakeScan[]): RedeliveryRequest {
  const awb = `29900000${++n}`
  fakes[carrier].put({ awb, courier: '', scans: [scan(9, 'out_for_delivery'), scan(3, 'delivery_failed'), ...more] })
  return {
    reference: `W${n}`,
    awb,
    day: FRIDAY,
    phone: '',
    landmark: '',
    address: '12 Lamb Road #4, Uzan Bazar',
    ...change,
  }
}

const sentOf = (carrier: Carrier, { awb }: RedeliveryRequest) =>
  fakes[carrier].redeliveries.all().flatMap((one) => (one.awb === awb ? [one.sent] : []))

async function outcomeOf(carrier: Carrier, redelivery: RedeliveryRequest, tried = { isFirstTry: true }) {
  const redeliveries = redeliveriesOf(carrier)
  return redeliveries.outcome(await redeliveries.ask(redelivery, TIMEOUT, tried), redelivery.awb, TIMEOUT)
}

test('Delhivery takes another phone and a landmark as an edit, then one action without a day', async () => {
  const redelivery = failed('delhivery', { phone: '+919876543210', landmark: 'Give it to Mrs Das; house 12' })
  expect(await outcomeOf('delhivery', redelivery)).toBe('taken')
  expect(sentOf('delhivery', redelivery)).toEqual([
    {
      waybill: redelivery.awb,
      phone: '9876543210',
      add: 'Give it to Mrs Das house 12, 12 Lamb Road 4, Uzan Bazar',
    },
    { waybill: redelivery.awb, act: 'RE-ATTEMPT' },
  ])
})

test('Delhivery says no before it has closed the dispatches of the day', async () => {
  const redelivery = failed('delhivery')
  clock.now = new Date('2026-11-25T15:29:00Z')
  expect(await outcomeOf('delhivery', redelivery)).toBe('in_dispatch')
  clock.now = new Date('2026-11-25T15:30:00Z')
  expect(await outcomeOf('delhivery', redelivery)).toBe('taken')
})

test('Delhivery does not try again where it did not take the other phone', async () => {
  const redelivery = failed('delhivery', { phone: '+919876543210' }, scan(1, 'out_for_delivery'))
  await expect(outcomeOf('delhivery', redelivery)).rejects.toThrow(RedeliveryRefused)
  expect(sentOf('delhivery', redelivery)).toEqual([])
})

test('Delhivery works on a receipt after its answer', async () => {
  const redelivery = failed('delhivery')
  fakes.delhivery.redeliveries.fail('slow')
  const redeliveries = redeliveriesOf('delhivery')
  const receipt = await redeliveries.ask(redelivery, TIMEOUT)
  expect(await redeliveries.outcome(receipt, redelivery.awb, TIMEOUT)).toBeNull()
  expect(await redeliveries.outcome(receipt, redelivery.awb, TIMEOUT)).toBe('taken')
})

test('Shiprocket is told all in one', async () => {
  const redelivery = failed('shiprocket', { phone: '+919876543210', landmark: 'Blue gate' })
  expect(await outcomeOf('shiprocket', redelivery)).toBe('taken')
  expect(sentOf('shiprocket', redelivery)).toEqual([
    {
      action: 're-attempt',
      comments: `The customer asked for another try (${redelivery.reference})`,
      deferred_date: FRIDAY,
      phone: '9876543210',
      address1: '12 Lamb Road 4, Uzan Bazar',
      address2: 'Blue gate',
    },
  ])
})

test('Shiprocket is not told twice when its answer was lost: its history holds what it was told', async () => {
  const redelivery = failed('shiprocket')
  fakes.shiprocket.redeliveries.fail('lost-answer')
  await expect(outcomeOf('shiprocket', redelivery)).rejects.toThrow(UpstreamError)
  fakes.shiprocket.redeliveries.fail('ok')
  expect(await outcomeOf('shiprocket', redelivery, { isFirstTry: false })).toBe('taken')
  expect(sentOf('shiprocket', redelivery)).toHaveLength(1)
})

test('Delhivery is told the same again when its answer was lost', async () => {
  const redelivery = failed('delhivery')
  fakes.delhivery.redeliveries.fail('lost-answer')
  await expect(outcomeOf('delhivery', redelivery)).rejects.toThrow(UpstreamError)
  fakes.delhivery.redeliveries.fail('ok')
  expect(await outcomeOf('delhivery', redelivery, { isFirstTry: false })).toBe('taken')
  const [first, ...others] = sentOf('delhivery', redelivery)
  expect(others).toEqual([first])
})

/** The outcome, in whichever way the courier refuses. */
const ending = async (carrier: Carrier, redelivery: RedeliveryRequest) =>
  outcomeOf(carrier, redelivery).catch((error: unknown) => (error instanceof RedeliveryRefused ? 'refused' : error))

describe.each(CARRIERS)('%s says no', (carrier) => {
  test.each<[string, FakeScan[]]>([
    ['to a parcel that is out again', [scan(1, 'out_for_delivery')]],
    ['to one that is on its way back', [scan(1, 'rto')]],
    ['to one that was delivered', [scan(1, 'delivered')]],
  ])('%s', async (_, more) => {
    expect(await ending(carrier, failed(carrier, {}, ...more))).toBe('refused')
  })

  test('when the tries are used up', async () => {
    const redelivery = failed(carrier, { day: null }, scan(2, 'delivery_failed'), scan(1, 'delivery_failed'))
    expect(await ending(carrier, redelivery)).toBe('refused')
  })

  test('in other words', async () => {
    fakes[carrier].redeliveries.fail('unwilling')
    expect(await ending(carrier, failed(carrier))).toBe('refused')
  })

  test('500 is no answer, and it is told once', async () => {
    const tries = fakes[carrier].redeliveries.tries()
    fakes[carrier].redeliveries.fail('500')
    await expect(outcomeOf(carrier, failed(carrier))).rejects.toThrow(UpstreamError)
    expect(fakes[carrier].redeliveries.tries()).toBe(tries + 1)
  })
})

test('Delhivery says no to a cause for which it tries no more', async () => {
  expect(await ending('delhivery', failed('delhivery', {}, scan(1, 'delivery_failed', 'EOD-5')))).toBe('refused')
})
