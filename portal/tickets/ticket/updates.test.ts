import { expect, test } from 'vitest'
import { newsOf, withUpdates } from './updates.ts'
import { message, ticket } from '../testing/tickets.ts'

const [first, second] = [message('1'), message('2', 'customercare')]
const before = ticket({ messages: [first, second], version: 4, package_status: 'closed', closed_by: 'customercare' })

test('a reply stands at the end at once, and once only when it is in the next answer too', () => {
  const reply = message('3')
  const updates = { messages: [reply], moved: null }
  expect(withUpdates(before, updates).messages).toEqual([first, second, reply])
  expect(withUpdates({ ...before, messages: [first, second, reply] }, updates).messages).toEqual([first, second, reply])
})

const moved = { original_order_id: before.original_order_id, updated_at: '2026-11-21T06:00:00.000Z', version: 5 }

test('a reopened ticket no longer says who closed it', () => {
  const shown = withUpdates(before, { messages: [], moved: { ...moved, package_status: 'reopen' } })
  expect(shown).toMatchObject({ package_status: 'reopen', version: 5, updated_at: moved.updated_at })
  expect(shown).not.toHaveProperty('closed_by')
})

const NEWS = {
  line: 'Over to you',
  says: 'Reply, or close it if all is well.',
  tint: 'plain',
  act: { what: 'reply', label: 'Reply' },
  src: 'tee.svg',
  thread: [{ label: 'Raised', state: 'now' }],
  at: 0,
} as const

test.each([
  ['closed by the customer', 'closed', 'customer', 'Closed', 'raise_ticket'],
  ['closed by care', 'closed', 'customercare', 'Closed', 'reopen'],
  ['reopened', 'reopen', undefined, 'Reopened', 'reply'],
] as const)(
  'until its news comes, a ticket that was %s has no old line and no old button',
  (_, status, by, line, act) => {
    const shown = withUpdates(ticket({ news: { ...NEWS, thread: [...NEWS.thread] } }), {
      messages: [],
      moved: { ...moved, package_status: status, ...(by ? { closed_by: by } : {}) },
    })
    const { thread, src, says } = newsOf(shown)
    expect([newsOf(shown).line, newsOf(shown).act?.what, says]).toEqual([line, act, ''])
    expect({ thread, src }, 'the page does not jump').toEqual({ thread: NEWS.thread, src: NEWS.src })
  },
)

test('an answer without news has its status as the line', () => {
  expect(newsOf(ticket())).toMatchObject({ line: 'New', act: { what: 'reply' }, thread: [] })
})

test('a closed one says by whom', () => {
  const shown = withUpdates(ticket(), {
    messages: [],
    moved: { ...moved, package_status: 'closed', closed_by: 'customer' },
  })
  expect(shown).toMatchObject({ package_status: 'closed', closed_by: 'customer' })
})

test('what the ticket itself knows better is left as it is', () => {
  const newer = { ...before, version: 6, package_status: 'open' as const }
  expect(withUpdates(newer, { messages: [], moved: { ...moved, package_status: 'reopen' } })).toEqual(newer)
})
