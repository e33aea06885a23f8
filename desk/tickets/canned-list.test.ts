import { expect, test } from 'vitest'
import type { Reply } from '#contract/desk/replies.ts'
import { fitting } from './canned-list.ts'

const reply = (shortcut: string, category: string, text = '') =>
  ({ shortcut, category, title: shortcut, text }) as Reply
const ALL = [
  reply('photos', ''),
  reply('where', 'Delivery', 'Follow the parcel'),
  reply('refund', 'Payments', 'Your refund'),
  reply('exchange', 'Exchanges'),
]

test.each([
  ['', ['exchange', 'photos', 'where', 'refund']],
  ['parcel FOLLOW', ['where']],
  ['ref', ['refund']],
  // The shortcut that is typed comes before all that only name it.
  ['p', ['photos', 'where']],
  ['nothing like it', []],
])('%j: %j', (typed, shortcuts) => {
  expect(fitting(ALL, typed, 'Exchanges').map(({ shortcut }) => shortcut)).toEqual(shortcuts)
})
