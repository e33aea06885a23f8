import { expect, test } from 'vitest'
import { CLAIMS, type Claim } from '#contract/desk/texts/replies.ts'
import { type Deeds, isTrue } from './claims.ts'

const nothing: Deeds = { requestStatuses: [], isRefunded: false, isCancelled: false }

test.each<[Claim, Partial<Deeds>, boolean]>([
  ['', {}, true],
  ['pickup', {}, false],
  ['pickup', { requestStatuses: ['pickup_failed'] }, false],
  ['pickup', { requestStatuses: ['approved', 'picked_up'] }, false],
  ['pickup', { requestStatuses: ['rejected', 'pickup_asked'] }, true],
  ['pickup', { requestStatuses: ['pickup_booked'] }, true],
  ['refund', { isCancelled: true }, false],
  ['refund', { isRefunded: true }, true],
  ['cancelled', { isRefunded: true }, false],
  ['cancelled', { isCancelled: true }, true],
])('%j with %j: %s', (claim, deeds, holds) => {
  expect(isTrue(claim, { ...nothing, ...deeds })).toBe(holds)
})

test('of an order that is not known nothing is claimed', () => {
  expect(CLAIMS.filter((claim) => isTrue(claim, undefined))).toEqual([''])
})
