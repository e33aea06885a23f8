import { expect, test } from 'vitest'
import type { Entry } from '#contract/my-orders.ts'
import { entryWords, whenWords } from './entry-words.ts'

const now = new Date('2026-11-25T10:00:00Z')

test.each<[Pick<Entry, 'kind' | 'state'> & Partial<Entry>, string, string]>([
  [{ kind: 'order', state: 'waiting' }, 'To be dispatched', 'We are getting your order ready.'],
  [{ kind: 'parcel', state: 'in_transit', courier: 'Delhivery' }, 'In Transit', 'On its way to you with Delhivery.'],
  [{ kind: 'parcel', state: 'in_transit', courier: ' ' }, 'In Transit', 'On its way to you with the courier.'],
  [{ kind: 'parcel', state: 'late' }, 'Late', 'It is late. Tell us and we will sort it out.'],
  [
    { kind: 'parcel', state: 'delivered', part: { n: 1, of: 2, complete: false } },
    'Delivered',
    'Delivered. The rest is in another parcel.',
  ],
  [{ kind: 'parcel', state: 'delivered', part: { n: 1, of: 2, complete: true } }, 'Delivered', 'Hope you love it!'],
  [{ kind: 'return', state: 'received' }, 'Requested', "We'll review it and write to you."],
  [{ kind: 'return', state: 'photo_asked' }, 'Photo needed', 'We need one more photo.'],
  [{ kind: 'return', state: 'completed' }, 'Completed', 'Items checked. Next comes your refund or gift card.'],
  [{ kind: 'return', state: 'completed', settled: 'gift_card' }, 'Completed', 'Items checked. Your gift card is sent.'],
  [{ kind: 'exchange', state: 'completed' }, 'Completed', 'Items checked. Next, we ship your exchange.'],
  [
    { kind: 'exchange', state: 'pickup_booked', settled: 'order', new_order: '1210' },
    'Pickup booked',
    'Please keep the items packed. Your exchange is order #1210.',
  ],
  [{ kind: 'exchange', state: 'rejected' }, 'Not approved', 'We could not approve your request.'],
  [{ kind: 'ticket', state: 'new' }, 'New', "We've got your ticket."],
  [{ kind: 'ticket', state: 'open', unread: 1 }, 'Open', '1 new reply.'],
  [{ kind: 'ticket', state: 'closed', unread: 2 }, 'Closed', '2 new replies.'],
  // An entry of a gateway that knows more states than this page.
  [{ kind: 'parcel', state: 'in_customs' }, 'in_customs', ''],
])('of %j the word and the sentence', (row, chip, says) => {
  expect(entryWords({ ...row })).toMatchObject({ chip, says })
})

test.each<[Partial<Entry>, string]>([
  [{ kind: 'order', day: '2026-11-27' }, 'Dispatch by Fri 27 Nov'],
  [{ kind: 'parcel', day: '2026-11-27' }, 'Expected by Fri 27 Nov'],
  [{ kind: 'exchange', day: '2026-11-27' }, 'Pickup on Fri 27 Nov'],
  [{ kind: 'exchange', day: '2026-11-25' }, 'Pickup today'],
  [{ kind: 'parcel', day: '2026-11-25' }, 'Expected today'],
  [{ kind: 'ticket', state: 'new', day: '2026-11-27' }, "We'll reply by Fri 27 Nov"],
  [{ kind: 'parcel', state: 'delivered', open: false }, 'On Fri 20 Nov'],
  [{ kind: 'ticket', state: 'new' }, 'Since Fri 20 Nov'],
  [{ kind: 'ticket', state: 'closed', open: false, at: '2025-11-20T10:00:00Z' }, 'Thu 20 Nov 2025'],
])('of %j the day', (change, words) => {
  const entry = { ref: '', order: '', title: '', count: 0, src: '', state: '', open: true, at: '2026-11-20T10:00:00Z' }
  expect(whenWords({ ...entry, kind: 'order', ...change }, now)).toBe(words)
})
