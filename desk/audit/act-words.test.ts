import { expect, test } from 'vitest'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { show } from '#contract/desk/files.ts'
import { ACTS, actWords, factsOf } from './act-words.ts'

test('every call that the log holds has a readable name', () => {
  const named = new Set(Object.keys(ACTS))
  const logged = [...Object.values(DESK_CALLS), show].filter(({ quiet }) => !quiet)
  expect(logged.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

test.each([
  ['tickets.open', 'Opened a ticket'],
  ['parcels.sendBack', 'Parcels: send back'],
  ['odd', 'Odd'],
  ['toString', 'ToString'],
  ['', ''],
])('%j is %j', (act, words) => {
  expect(actWords(act)).toBe(words)
})

test('a look into the outbox names the state as its screen does', () => {
  expect(['dead', 'failed', 'waiting'].map((state) => actWords('outbox.list', { state }))).toEqual([
    'Viewed outbox (failed)',
    'Viewed outbox (retrying)',
    'Viewed outbox (waiting)',
  ])
})

test('facts are told flat, many as some and a number', () => {
  expect(
    factsOf({
      ticketId: 'K7Q2',
      ids: ['a', 'b'],
      close: true,
      none: null,
      deep: { to: 'ritu' },
      many: [1, 2, 3, 4, 5, 6, 7],
    }),
  ).toEqual([
    { key: 'ticketId', values: ['K7Q2'], more: 0 },
    { key: 'ids', values: ['a', 'b'], more: 0 },
    { key: 'close', values: ['true'], more: 0 },
    { key: 'deep to', values: ['ritu'], more: 0 },
    { key: 'many', values: ['1', '2', '3', '4', '5'], more: 2 },
  ])
})
