import { describe, expect, test } from 'vitest'
import { CARRIERS } from '#contract/tracking.ts'
import { carrierNamed, carrierOf, factsOf, isCarrier, othersOf, trackingLink } from './carriers.ts'

describe('a tracking number starting with 29 is tracked through one courier; others through an aggregator', () => {
  test.each([
    ['29451000012345', 'delhivery'],
    ['29', 'delhivery'],
    ['2', 'shiprocket'],
    ['19041000012345', 'shiprocket'],
    ['141123000012345', 'shiprocket'],
    ['129451', 'shiprocket'],
    [' 29451', 'shiprocket'],
    ['', 'shiprocket'],
  ])('%j is of %s', (awb, carrier) => {
    expect(carrierOf(awb)).toBe(carrier)
  })

  test.each([
    ['29451', ['30', '31'], 'shiprocket'],
    ['31451', ['30', '31'], 'delhivery'],
    ['29451', [], 'shiprocket'],
  ])("%s with the shop's own prefixes %j: %s", (awb, delhivery, carrier) => {
    expect(carrierOf(awb, { delhivery })).toBe(carrier)
  })
})

test('all others are asked, and never the same one again', () => {
  expect([othersOf('delhivery'), othersOf('shiprocket')]).toEqual([['shiprocket'], ['delhivery']])
  for (const carrier of CARRIERS) expect([carrier, ...othersOf(carrier)].toSorted()).toEqual(CARRIERS.toSorted())
})

test('one aggregator takes every AWB that is of no other, and begins with no prefix of its own', () => {
  expect(CARRIERS.filter((carrier) => factsOf(carrier).isAggregator)).toHaveLength(1)
  for (const carrier of CARRIERS) expect(factsOf(carrier).isAggregator).toBe(factsOf(carrier).prefixes.length === 0)
})

test.each([
  ['Delhivery', 'delhivery'],
  ['by DELHIVERY surface', 'delhivery'],
  ['Shiprocket', undefined],
  ['DTDC', undefined],
  ['', undefined],
])('a customer who names %j means %s', (typed, carrier) => {
  expect(carrierNamed(typed)).toBe(carrier)
})

test.each([
  ['delhivery', '29451', 'https://www.delhivery.com/track-v2/package/29451'],
  ['shiprocket', '14/1 1', 'https://shiprocket.co/tracking/14%2F1%201'],
  ['', '29451', null],
  ['toString', '29451', null],
])('the page of %j about %j: %s', (carrier, awb, link) => {
  expect(trackingLink(carrier, awb)).toBe(link)
  expect(isCarrier(carrier)).toBe(link !== null)
})
