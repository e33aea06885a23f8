import { expect, test } from 'vitest'
import { scanWords } from './scan-sentence.ts'
import { scanText } from './scan-text.ts'

test.each([
  ['Undelivered - Consignee unavailable', 'No one was there to take it.'],
  ['Undelivered Customer Not Available', 'No one was there to take it.'],
  ['Customer not reachable', 'The courier called.'],
  ['Call placed to consignee 98765 43210', 'The courier called.'],
  ['Consignee refused to accept', 'The parcel was refused at the door.'],
  ['Customer asked for future delivery', 'Moved to another day.'],
  ['Delivery rescheduled', 'Moved to another day.'],
  ['INCOMPLETE ADDRESS', "The courier couldn't find the address."],
  ['House closed', 'The place was closed.'],
  ['Entry restricted. Area not accessible', "The courier couldn't get there."],
  ['Cash not ready', 'The cash was not ready.'],
  ['OTP not shared', 'The delivery code was not given.'],
  ['Code mismatch', 'The delivery code was not given.'],
  ['Delivered to security', 'Left with security.'],
  ['Delayed due to heavy rain', 'Held up by the weather.'],
  ['On Hold', 'Held up on the way.'],
  ['Misrouted', 'It took a detour.'],
  ['Shipment lost in transit', "The courier can't find it."],
  ['Reached back at Seller City', 'Back with us.'],
  ['QC Failed: colour mismatch', 'The courier checked the items and did not take them.'],
])('%j is read as %j', (text, words) => {
  expect(scanWords(scanText(text))).toBe(words)
})

test.each([
  'Pending manifest data received',
  'InTransit Shipment added in Bag nxbg03894488',
  'Reached at Destination Shipment BagOut From Bag : nx12',
  'SHIPMENT OUTSCANNED TO NETWORK',
  'Vehicle Departed',
  'Delivered',
  'Out for delivery',
  'Undelivered',
  '',
  'रमेश',
  'toString',
  '<b>on hold</b>'.replaceAll('on hold', 'x'),
  'x'.repeat(10_000),
])('of %.60j nothing is read', (text) => {
  expect(scanWords(scanText(text))).toBe('')
})
