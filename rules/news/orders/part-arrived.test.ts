import { expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { parcelNews } from '../parcels/parcel-news.ts'
import { PAGE, parcel } from '../testing/facts.ts'

test.each<[ParcelState[], string, string[]]>([
  [['in_transit'], 'The rest of these items is in your other parcel.', ['The rest']],
  [['lost', 'in_transit'], 'The rest of these items is in your other parcels.', ['The rest']],
  [['lost'], 'The rest was in the lost parcel.', []],
  [['lost', 'lost'], 'The rest was in the lost parcels.', []],
  [['delivered', 'lost'], 'The rest was in the lost parcel.', []],
  [['rto', 'rto'], 'The rest is coming back to us.', []],
  [['rto_delivered', 'cancelled'], "The rest couldn't be delivered.", []],
])('one parcel of its items is here, the others are %j', (rest, says, ahead) => {
  const part = { n: 1, of: rest.length + 1, complete: false }
  const news = parcelNews(parcel({ state: 'delivered', part, rest }), {}, PAGE)
  expect(news.says).toBe(says)
  expect(news.thread.slice(news.at + 1).map(({ label }) => label)).toEqual(ahead)
})

test.each<[ParcelState[], boolean]>([
  [['delivered'], true],
  [['lost', 'in_transit'], true],
  [['lost'], false],
  [[], false],
])('one parcel of its items is lost, the others are %j: which item was in it is open %s', (rest, isOpen) => {
  const { says } = parcelNews(parcel({ state: 'lost', rest }), {}, PAGE)
  expect(says.includes("We're finding out which item was in it.")).toBe(isOpen)
})
