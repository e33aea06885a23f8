import { expect, test } from 'vitest'
import { PICKUP_TROUBLES } from '#contract/pickups.ts'
import { helpsAfter } from './next-step.ts'

test.each([
  ['pin_not_served', 'self_ship', /^Ask the customer to ship it/],
  ['address_refused', 'amend', /^Correct the address/],
  ['phone_refused', 'amend', /^Correct the phone number/],
  ['warehouse_refused', 'pickup', /admin.*warehouse/],
  ['account_refused', 'pickup', /admin.*switched on/],
  ['purse_empty', 'pickup', /top up/],
  ['duplicate', 'enter', /enter its AWB/],
  ['refused', 'pickup', /^Book the pickup again/],
  ['not_called', 'pickup', /by its AWB/],
  ['nobody_there', 'pickup', /^Call the customer/],
  ['courier_cancelled', 'pickup', /^The courier cancelled it/],
  ['goods_refused', 'pickup', /without a check/],
  ['sent_back', 'pickup', /bring it to us again/],
  ['lost', 'settle', /^Claim the parcel/],
  ['called_off', 'pickup', /^Book the pickup again/],
  ['moved', 'pickup', /^Book the pickup again/],
  ['', 'pickup', /^Book the pickup again/],
  ['toString', 'pickup', /^Book the pickup again/],
])('after %s: %s', (reason, step, words) => {
  expect(helpsAfter(reason)).toMatchObject({ step, words: expect.stringMatching(words) })
})

test('each reason is in the table above', () => {
  for (const reason of PICKUP_TROUBLES) expect(helpsAfter(reason).words).not.toBe('')
})
