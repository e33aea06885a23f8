import { expect, test } from 'vitest'
import { progressOf } from './mail-looks.ts'
import type { MailName } from './mails.ts'

test.each<[MailName, string[], number, boolean]>([
  ['received', ['Requested', 'Approved', 'Pickup booked', 'Picked up', 'Reached us', 'Gift card sent'], 0, false],
  ['pickup_failed', ['Requested', 'Approved', 'Pickup failed', 'Picked up', 'Reached us', 'Gift card sent'], 2, true],
  ['refunded', ['Requested', 'Approved', 'Pickup booked', 'Picked up', 'Reached us', 'Gift card sent'], 5, false],
])('%s shows how far the request is', (name, stages, at, failed) => {
  expect(progressOf(name, { ends: 'gift_card', sends: false })).toEqual({ stages, at, failed })
})

test('goods that their customer sends wait for no pickup', () => {
  const stages = ['Requested', 'Approved', 'Sent by you', 'Reached us', 'Refund sent']
  expect(progressOf('send_back', { ends: 'refund', sends: true })).toEqual({ stages, at: 1, failed: false })
  expect(progressOf('pickup_booked', { ends: 'refund', sends: true })).toBeUndefined()
})

test.each<MailName>(['rejected', 'cancelled', 'kept', 'ticket_answered'])('%s shows no progress', (name) => {
  expect(progressOf(name, { ends: 'order', sends: false })).toBeUndefined()
})
