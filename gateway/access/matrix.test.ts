import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { runMatrix } from './testing/matrix.ts'
import { ABSENT } from './testing/people.ts'
import { sentAbout } from './testing/sent.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })

test('every call is in the matrix', () => {
  const tried = new Set(sentAbout(ABSENT).map(({ name }) => name))
  expect([...tried].toSorted()).toEqual([...Object.keys(CALLS), 'photo', 'watch'].toSorted())
})

test('no one sees or changes what is another customer’s, in any role and whatever they name', async () => {
  const { cells, shown, ...found } = await runMatrix(shop)
  console.info(`${cells} cells tried, ${shown} answers showed a customer what is theirs`)
  expect(found).toEqual({ leaks: [], changed: [], letIn: [], reported: [], shutOut: [], failed: [] })
  expect(shown).toBeGreaterThan(25)
}, 180_000)
