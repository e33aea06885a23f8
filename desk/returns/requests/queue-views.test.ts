import { expect, test } from 'vitest'
import { readAddress, viewQuery } from '../../list/queue-address.ts'
import { REQUEST_VIEWS } from './queue-views.ts'

test.each([
  ['', 'to_do', ''],
  ['', 'to_do', 'zari'],
  ['?view=all', 'all', 'zari'],
] as const)('%j is the view %j, searched or not', (query, view, search) => {
  expect(viewQuery(REQUEST_VIEWS, { view, search })).toBe(query)
  expect(readAddress(REQUEST_VIEWS, new URLSearchParams(query), search)).toEqual({ view, search })
})
