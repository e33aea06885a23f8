import { describe, expect, test } from 'vitest'
import { carrierOf, otherCarrier } from './courier.ts'

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
  ])("%s with the shop's own prefixes %j: %s", (awb, prefixes, carrier) => {
    expect(carrierOf(awb, prefixes)).toBe(carrier)
  })
})

test('the other one', () => {
  expect([otherCarrier('delhivery'), otherCarrier('shiprocket')]).toEqual(['shiprocket', 'delhivery'])
})
