import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { REQUEST_MOVES } from '#rules/returns/moves.ts'
import { otherMethods } from '../acts/pay-by.tsx'
import { isChangedAfterCallOff, pressedFor, stepsFor } from './act-steps.ts'

const settlement = { kind: 'order', reference: '1210', at: '', orderKnown: true } as const

const WAYS = (['source', 'account', 'credit', 'card'] as const).map((way) => ({ way, reads: '' }))

/** The part of a request that decides which acts are possible. */
function request(status: RequestStatus, change: Partial<OpenedRequest> = {}) {
  return { status, type: 'Exchange', items: [], pickups: [], events: [], ...change } as unknown as OpenedRequest
}

const names = (...about: Parameters<typeof request>) => stepsFor(request(...about)).map(({ name }) => name)

test.each<[RequestStatus, string[]]>([
  ['received', ['approve', 'reject', 'photo', 'self_ship', 'amend', 'cancel']],
  ['approved', ['pickup', 'arrive', 'settle', 'self_ship', 'enter', 'amend', 'cancel']],
  ['pickup_asked', ['arrive', 'settle', 'self_ship', 'enter', 'phone', 'cancel']],
  ['pickup_booked', ['arrive', 'settle', 'self_ship', 'phone', 'cancel']],
  ['pickup_failed', ['pickup', 'arrive', 'settle', 'self_ship', 'enter', 'amend', 'cancel']],
  ['picked_up', ['arrive', 'settle']],
  ['arrived', ['accept', 'refuse', 'settle']],
  ['completed', ['settle']],
  ['rejected', []],
  ['cancelled', []],
  ['refused', ['home']],
  ['kept', ['settle', 'cancel']],
])('%s: %j', (status, steps) => {
  expect(names(status)).toEqual(steps)
})

test.each<[RequestStatus, string[]]>([
  ['rejected', ['reconsider', 'release']],
  ['cancelled', ['release']],
  ['completed', ['settle', 'release']],
])('%s, and holds what was turned down: %j', (status, steps) => {
  const items = [{ decision: 'rejected', live: true }] as OpenedRequest['items']
  expect(names(status, { items })).toEqual(steps)
  expect(names(status, { items: [{ ...items[0]!, live: false }] })).not.toContain('release')
})

test('what the customer sends already is not requested again: arrival is next, a pickup still possible', () => {
  const steps = stepsFor(request('approved', { noCourier: true }))
  expect(steps.map(({ name }) => name)).not.toContain('self_ship')
  expect(steps.slice(0, 2)).toMatchObject([{ name: 'arrive', main: true }, { name: 'pickup' }])
  expect(steps[1]).not.toHaveProperty('main')
})

test.each([
  ['pin_not_served', 'self_ship'],
  ['phone_refused', 'amend'],
  ['address_refused', 'amend'],
  ['duplicate', 'enter'],
  ['nobody_there', 'pickup'],
  ['lost', 'settle'],
  ['', 'pickup'],
])('after a pickup that failed for %s, %s is the one button to press', (reason, step) => {
  const pickups = [
    { state: 'failed', reason: 'nobody_there' },
    { state: 'failed', reason },
  ] as OpenedRequest['pickups']
  const steps = stepsFor(request('pickup_failed', { pickups }))
  expect(steps[0]).toMatchObject({ name: step, main: true })
  expect(steps.filter(({ main }) => main)).toHaveLength(1)
})

test('where what helps is not open any more, another pickup comes first', () => {
  const pickups = [{ state: 'failed', reason: 'phone_refused' }] as OpenedRequest['pickups']
  expect(stepsFor(request('pickup_failed', { pickups, settlement }))[0]).toMatchObject({ name: 'pickup', main: true })
})

test('a part can be approved of several items only', () => {
  const items = [{ id: '1' }, { id: '2' }] as OpenedRequest['items']
  expect(names('received', { items })).toContain('partly')
})

test('a pickup that waits can be called off; one that failed cannot', () => {
  const pickups = (state: string) => [{ state }] as OpenedRequest['pickups']
  expect(names('pickup_asked', { pickups: pickups('asked') })).toContain('call_off')
  expect(names('pickup_failed', { pickups: pickups('failed') })).not.toContain('call_off')
})

test.each<[RequestStatus, string, boolean]>([
  ['pickup_asked', 'asked', true],
  ['pickup_booked', 'booked', true],
  ['approved', 'cancelled', false],
  ['pickup_failed', 'failed', false],
  ['picked_up', 'booked', false],
])('%s with a pickup that is %s: a change needs it called off: %s', (status, state, needed) => {
  const pickups = [{ state }] as OpenedRequest['pickups']
  expect(isChangedAfterCallOff(request(status, { pickups }))).toBe(needed)
})

test('what is settled is corrected, and not cancelled', () => {
  const steps = stepsFor(request('approved', { settlement }))
  expect(steps.filter(({ name }) => name === 'settle').map(({ words }) => words)).toEqual([
    'Correct what was recorded…',
  ])
  expect(steps.map(({ name }) => name)).not.toContain('cancel')
})

/** Every step that any request can have. */
function everyStep() {
  const everything = {
    items: [{}, { decision: 'rejected', live: true }],
    payout: { payable: true, askable: true },
    ways: WAYS,
    pickups: [{ state: 'asked' }],
    inShopify: { conflict: 'They differ.' },
    feePaise: 9900,
    feeLink: { until: '', isOpen: true },
  }
  const statuses = Object.keys(REQUEST_MOVES) as RequestStatus[]
  return statuses.flatMap((status) => stepsFor(request(status, everything as unknown as OpenedRequest)))
}

test('each act has one key, and docs/desk.md lists it as the second after Enter', () => {
  const listed = readFileSync('docs/desk.md', 'utf8')
  const names = new Set(everyStep().map(({ name }) => name))
  expect(names.size).toBe(24)
  for (const name of names) expect(listed).toContain(`| \`Enter\` \`${pressedFor(name).keys}\` |`)
})

test('no letter alone does anything: immediate acts and acts about money need Alt', () => {
  const names = everyStep().map(({ name }) => name)
  const acting = names.filter((name) => pressedFor(name).acts || name === 'pay' || name === 'pay_by')
  expect(names.filter((name) => pressedFor(name).keys.startsWith('Alt+'))).toEqual(acting)
})

test('a fee is waived while it is open, also once there is an order; one that was paid by its link is not', () => {
  const feePaise = 9900
  expect(names('received', { feePaise })).toContain('waive')
  expect(names('approved', { feePaise, settlement, feeWay: 'cash' })).toContain('waive')
  expect(names('approved', { feePaise, settlement, feeWay: 'link' })).not.toContain('waive')
  expect(names('completed', { feePaise, settlement: { ...settlement, kind: 'refund' } })).not.toContain('waive')
  expect(names('approved', { feePaise: 0 })).not.toContain('waive')
})

test('while Shopify pays back nothing else settles it', () => {
  const inShopify = { paysBack: 'underway' } as NonNullable<OpenedRequest['inShopify']>
  expect(names('completed', { inShopify })).toEqual([])
  expect(names('completed', { inShopify: { ...inShopify, paysBack: 'later' } })).toEqual(['settle'])
})

test('what is due can be paid another way as long as it is neither settled nor on its way', () => {
  const ways = WAYS.filter(({ way }) => way !== 'account')
  const others = (change: Partial<OpenedRequest>) => otherMethods(request('completed', change)).map(({ way }) => way)
  expect(others({ type: 'Return', ways })).toEqual(['credit', 'card'])
  expect(others({ ways })).toEqual(['source', 'credit', 'card'])
  const events = [{ act: 'pay_by' }] as OpenedRequest['events']
  expect(others({ ways, events })).toEqual(['credit', 'card'])

  expect(names('completed', { ways })).toContain('pay_by')
  expect(names('completed', { type: 'Return', ways: ways.slice(0, 1) })).not.toContain('pay_by')
  expect(names('received', { ways })).not.toContain('pay_by')
  expect(names('completed', { ways, settlement })).not.toContain('pay_by')
  const inShopify = { paysBack: 'underway' } as NonNullable<OpenedRequest['inShopify']>
  expect(names('completed', { ways, inShopify })).not.toContain('pay_by')
})

test('no key does two things at once', () => {
  for (const status of ['received', 'approved', 'pickup_booked', 'pickup_failed', 'arrived', 'completed'] as const) {
    const keys = stepsFor(request(status, { items: [{}, {}] as OpenedRequest['items'], ways: WAYS })).map(
      ({ name }) => pressedFor(name).keys,
    )
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('what a person has seen to in Shopify is seen to once, and again where a price is put right there', () => {
  const inShopify = { conflict: 'Price changed.', isSeenTo: true } as NonNullable<OpenedRequest['inShopify']>
  expect(names('approved', { inShopify })).not.toContain('seen_to')
  expect(names('approved', { inShopify, task: 'price' })).toContain('seen_to')
})
