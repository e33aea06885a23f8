import { expect, test } from 'vitest'
import { topicOfParcels } from './parcel-topic.ts'

const [LATE, LOST, HERE] = [
  { state: 'in_transit', late: { reason: 'no_news' } },
  { state: 'lost' },
  { state: 'delivered' },
]

test.each([
  [[], undefined],
  [[HERE], 'parcel'],
  [[{ state: 'unscanned' }, {}], 'parcel'],
  [[LATE], 'late-parcel'],
  [[{ state: 'late' }], 'late-parcel'],
  [[{ state: 'delivery_failed' }], 'failed-delivery'],
  [[{ state: 'rto' }], 'returned-parcel'],
  [[HERE, LOST, LATE], 'lost-parcel'],
])('a ticket about %j is about "%s"', (parcels, topic) => {
  expect(topicOfParcels(parcels)).toBe(topic)
})
