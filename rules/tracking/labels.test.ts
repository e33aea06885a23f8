import { describe, expect, test } from 'vitest'
import { LABELS, stateOfShop } from './labels.ts'

describe('status codes map to labels', () => {
  test.each([
    ['out_for_delivery', 'OFD', 'Out for Delivery'],
    ['delivered', 'DLVD', 'Delivered'],
    ['rto', 'RTO', 'RTO'],
    ['rto_delivered', 'RTD', 'RTO Delivered'],
    ['picked_up', 'PKD', 'Picked'],
  ] as const)('%s: %s = %s', (state, code, label) => {
    expect(LABELS[state]).toEqual({ code, label })
  })

  test('every state has a code and a label of its own, short enough for the wire', () => {
    const all = Object.values(LABELS)
    expect(new Set(all.map(({ code }) => code)).size).toBe(11)
    expect(new Set(all.map(({ label }) => label)).size).toBe(11)
    for (const { code, label } of all) {
      expect(code).toMatch(/^[A-Z]{2,4}$/)
      expect(label).toMatch(/^[A-Z][A-Za-z ]{1,30}$/)
    }
  })
})

describe("until the courier tells of a parcel, the shop's word is its state", () => {
  test.each([
    ['label_printed', 'booked'],
    ['label_purchased', 'booked'],
    ['confirmed', 'booked'],
    ['picked_up', 'picked_up'],
    ['carrier_picked_up', 'picked_up'],
    ['in_transit', 'in_transit'],
    ['out_for_delivery', 'out_for_delivery'],
    ['attempted_delivery', 'delivery_failed'],
    ['failure', 'delivery_failed'],
    ['delivered', 'delivered'],
    ['', null],
    ['DELIVERED', null],
    ['teleported', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%j is %s', (word, state) => {
    expect(stateOfShop(word)).toBe(state)
  })
})
