import { expect, test } from 'vitest'
import { nameOfDraft, newDraft, type Shelf } from '../../submission/draft.ts'
import { placesOn } from './places.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const HOUR = 3_600_000

/** A device on which these drafts were last opened so many hours ago. */
function device(drafts: Record<string, number>): Shelf {
  const kept = new Map(
    Object.entries(drafts).map(([name, hours]) => [name, JSON.stringify(newDraft(NOW - hours * HOUR))]),
  )
  return {
    get length() {
      return kept.size
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const DRAFTS = {
  [nameOfDraft('return', '55', '9001')]: 2,
  [nameOfDraft('reply', '55', 'K7Q2-M9XD-PA4TR')]: 1,
  [nameOfDraft('request-photos', '56', '1042.1')]: 3,
  [nameOfDraft('ticket', '56')]: 4,
}

const RETURN = '/exchangeportal?customer=55&order=9001'
const REPLY = '/ticket/?id=K7Q2-M9XD-PA4TR&customer=55'

test.each([
  [
    'the last opened one first, a new ticket last',
    DRAFTS,
    '',
    [REPLY, RETURN, '/requests/1042-F1?customer=56', '/newticket?customer=55'],
  ],
  ['only what is theirs who is signed in', DRAFTS, '56', ['/requests/1042-F1?customer=56', '/newticket?customer=56']],
  ['nothing opened yet', {}, '57', ['/newticket?customer=57']],
  ['no customer known', {}, '', []],
  ['left untouched too long', { [nameOfDraft('return', '55', '9001')]: 200 }, '', []],
  [
    'drafts of no form, and of no customer',
    { [nameOfDraft('letter', '55')]: 1, [nameOfDraft('ticket', 'x&y')]: 1 },
    '',
    [],
  ],
])('forms that can take photos: %s', (_, drafts, signedIn, paths) => {
  expect(placesOn(device(drafts), NOW, signedIn).map(({ path }) => path)).toEqual(paths)
})
