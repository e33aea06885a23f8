import { expect, test } from 'vitest'
import type { News } from '#contract/news/news.ts'
import { leadingOf, leadTells } from './order-detail.tsx'
import { order, parcel } from './testing/tracking.ts'

const news = (line: string, label: string, on?: string): News => ({
  line,
  says: '',
  tint: 'plain',
  thread: [{ label, state: 'now' }],
  at: 0,
  ...(on ? { day: { on, source: 'fixed' } } : {}),
})

const here = parcel('delivered', { AWB: '1', news: news('Delivered today', 'Delivered') })
const lost = parcel('lost', { AWB: '2', news: news("We've lost your parcel", 'Lost') })
const coming = parcel('in_transit', {
  AWB: '3',
  expected_on: '2026-11-29',
  news: news('Arriving tomorrow', 'On its way'),
})

test.each([
  ['of the same line', news('Arriving tomorrow', 'Ordered'), '3'],
  ['of the same stage', news('One of your parcels is lost', 'Lost'), '2'],
  ['of the same day', news('First parcel arriving tomorrow', 'Shipped in part', '2026-11-29'), '3'],
  ['the first, if none is', news('Part of it is on its way', 'Shipped in part'), '1'],
])('the scans of the lead are those of the parcel %s', (_, led, awb) => {
  expect(leadingOf(order({ news: led, parcels: [here, lost, coming] }))?.AWB).toBe(awb)
})

const lead = news('First parcel arriving tomorrow', 'Shipped in part', '2026-11-29')
const goesOut = { ...coming, news: { ...news('Arriving tomorrow', 'Out for delivery'), tint: 'leaf' as const } }

test.each([
  ['one parcel in the same words', news('Arriving tomorrow', 'On its way'), [coming], true],
  ['one parcel of the same day', lead, [coming], true],
  ['one parcel of the same day that has more to say', lead, [goesOut], false],
  ['one parcel of another day', { ...lead, day: { on: '2026-11-30', source: 'fixed' as const } }, [coming], false],
  ['one parcel without a day', news('Part of it is on its way', 'Shipped in part'), [lost], false],
  ['one of several parcels', lead, [coming, here], false],
])('a part of an order leaves its news to the lead or repeats it: %s', (_, led, parcels, isInLead) => {
  expect(leadTells(order({ news: led, parcels }), parcels[0] ?? here)).toBe(isInLead)
})
