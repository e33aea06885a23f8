import { describe, expect, test } from 'vitest'
import type { RequestStatus } from '#contract/desk/request.ts'
import { FEE_PAYMENTS } from '../money/fee-payment.ts'
import {
  endedWords,
  type KnownLine,
  lineStep,
  type LineStep,
  offFor,
  type RemoteLine,
  unwantedWords,
  waivedLateWords,
} from './exchange-line.ts'
import { exchangeModeOf } from './exchange-mode.ts'

const ITEM: RemoteLine = { units: 1, processed: 0, sending: 'none' }
const DONE: RemoteLine = { units: 1, processed: 1, sending: 'none' }

describe('the next step for what a return gives out', () => {
  test.each<[RequestStatus, boolean, RemoteLine, LineStep]>([
    ['approved', false, ITEM, 'nothing'],
    ['picked_up', false, ITEM, 'nothing'],
    ['arrived', false, ITEM, 'nothing'],
    ['completed', false, ITEM, 'process'],
    ['kept', false, ITEM, 'process'],
    ['completed', false, { ...ITEM, units: 2, processed: 1 }, 'process'],
    ['completed', false, { ...DONE, sending: 'held' }, 'release'],
    ['completed', false, { ...DONE, sending: 'open' }, 'settle'],
    ['completed', false, DONE, 'settle'],
    ['approved', true, ITEM, 'nothing'],
    ['pickup_booked', true, ITEM, 'nothing'],
    ['picked_up', true, ITEM, 'process'],
    ['arrived', true, ITEM, 'process'],
    ['approved', false, { ...DONE, sending: 'open' }, 'hold'],
    ['arrived', false, { ...DONE, sending: 'held' }, 'nothing'],
    ['completed', false, { ...ITEM, units: 0 }, 'gone'],
  ])('%s (at pick-up: %s), %j: %s', (status, atPickup, there, step) => {
    const here = { status, atPickup, settled: false, isReserved: true, wasOnHold: false }
    expect(lineStep(here, there)).toBe(step)
    expect(lineStep({ ...here, settled: true }, there)).toBe('nothing')
    expect(lineStep({ ...here, wasOnHold: true }, there)).toBe(step === 'hold' ? 'nothing' : step)
  })

  test('nothing is given out of what is not held, but what was given out stays', () => {
    const here = { status: 'completed', atPickup: false, settled: false, isReserved: false, wasOnHold: false } as const
    expect([lineStep(here, ITEM), lineStep(here, DONE)]).toEqual(['unheld', 'settle'])
  })
})

test.each([
  [69_900, 69_900, 0],
  [89_950, 69_900, 20_050],
  [69_900, 55_920, 13_980],
  [59_900, 69_900, null],
])('a piece for %i paise in place of one that was paid with %i: %j off', (pricePaise, paidPaise, off) => {
  expect(offFor({ pricePaise, paidPaise })).toBe(off)
})

test('a shop exchanges as it chose; a fee in cash or by link, or a difference, needs its own order', () => {
  const ways = (fee: number) =>
    FEE_PAYMENTS.map((feeWay) =>
      exchangeModeOf({ ordersExchange: true, exchangeWay: 'line' }, { fee, feeWay, morePaise: 0 }),
    )
  expect(ways(99)).toEqual(['line', 'order', 'order', 'line'])
  expect(ways(0)).toEqual(['line', 'line', 'line', 'line'])
  const asked = { fee: 99, feeWay: 'sent', morePaise: 0 } as const
  expect(exchangeModeOf({ ordersExchange: true, exchangeWay: 'order' }, asked)).toBe('order')
  expect(exchangeModeOf({ ordersExchange: false, exchangeWay: 'line' }, asked)).toBeNull()
  expect(exchangeModeOf({ ordersExchange: true, exchangeWay: 'line' }, { ...asked, morePaise: 100 })).toBe('order')
})

test.each<[string, Partial<KnownLine>, Partial<KnownLine['line']>, string | undefined]>([
  ['approved: still to be given out', {}, {}, undefined],
  ['not decided yet', { status: 'received' }, {}, ''],
  ['over', { status: 'refused' }, {}, ''],
  ['settled by its item', { settled: true }, { processed: true }, ''],
  ['the fee was waived afterwards', { settled: true, fee: 0 }, { processed: true }, waivedLateWords(9900, '#1042')],
  ['ended otherwise before', { settled: true }, { isDue: false }, ''],
  ['ended otherwise after', { settled: true }, { isDue: false, processed: true }, unwantedWords('#1042')],
])('what is known of an exchange without Shopify: %s', (_what, known, line, words) => {
  const base = { status: 'approved', settled: false, fee: 99, orderName: '#1042' } as const
  const item = { isDue: true, processed: false, requestedFee: 99, ...line }
  expect(endedWords({ ...base, ...known, line: item })).toBe(words)
})
