import { describe, expect, test } from 'vitest'
import { carrierOf } from './courier.ts'

describe("courier of an AWB: by the shipment's own courier name where known", () => {
  test.each([
    ['Delhivery', '141123', 'delhivery'],
    ['  DELHIVERY ', '141123', 'delhivery'],
    ['Delhivery Surface', '29451', 'shiprocket'],
    ['Xpressbees', '29451', 'shiprocket'],
    ['Blue Dart', '141123', 'shiprocket'],
    ['Delhivery.com', '29451', 'shiprocket'],
  ])('%j carries %s: %s', (name, awb, carrier) => {
    expect(carrierOf(name, awb)).toBe(carrier)
  })
})

describe('a tracking number starting with 29 is tracked through one courier; others through an aggregator', () => {
  test.each([
    ['', '29451000012345', 'delhivery'],
    ['', '29', 'delhivery'],
    ['', '2', 'shiprocket'],
    ['', '141123000012345', 'shiprocket'],
    ['', '129451', 'shiprocket'],
    ['', ' 29451', 'shiprocket'],
    ['', '', 'shiprocket'],
    ['Other', '29451', 'delhivery'],
    ['manual', '29451', 'delhivery'],
    ['   ', '29451', 'delhivery'],
    ['Unknown', '141123', 'shiprocket'],
  ])('of %j: %j is of %s', (name, awb, carrier) => {
    expect(carrierOf(name, awb)).toBe(carrier)
  })

  test.each([
    ['29451', ['30', '31'], 'shiprocket'],
    ['31451', ['30', '31'], 'delhivery'],
    ['29451', [], 'shiprocket'],
  ])("%s with the shop's own prefixes %j: %s", (awb, prefixes, carrier) => {
    expect(carrierOf('', awb, prefixes)).toBe(carrier)
  })
})
