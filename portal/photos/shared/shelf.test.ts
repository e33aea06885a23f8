import { expect, test } from 'vitest'
import { testStore } from '../../testing/gateway.ts'
import { keepShared, LARGEST_BYTES, MOST_SHARED, readShared, SHARED_FIELD, SHARED_MS } from './shelf.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

const photo = (name: string, type = 'image/jpeg') => new File(['jpg'], name, { type })
const photos = (count: number, of = 'seam') => Array.from({ length: count }, (_, n) => photo(`${of}-${n}.jpg`))

/** What a phone sends. */
function form(...sent: (File | string)[]): FormData {
  const data = new FormData()
  for (const one of sent) data.append(SHARED_FIELD, one)
  return data
}

/** The browser's own database answers files as they were put. */
const names = async (store: ReturnType<typeof testStore>, now = NOW) =>
  (await readShared(store, now)).map(({ file }) => file.name)

test('photos wait as they were sent, and what another app shares later comes after them', async () => {
  const store = testStore()
  expect(await keepShared(store, form(photo('a.jpg'), photo('b.heic', 'image/heic')), NOW)).toBe(0)
  expect(await keepShared(store, form(photo('c.png', 'image/png')), NOW + 1)).toBe(0)
  expect(await names(store)).toEqual(['a.jpg', 'b.heic', 'c.png'])
})

const huge = Object.defineProperty(photo('huge.jpg'), 'size', { value: LARGEST_BYTES + 1 })
const empty = new File([], 'empty.jpg', { type: 'image/jpeg' })

test.each([
  ['no photo', [photo('bill.pdf', 'application/pdf'), photo('page.html', 'text/html')], 2],
  ['text', ['photo'], 1],
  ['nothing in it', [empty], 1],
  ['more than a camera makes', [huge], 1],
  ['nothing', [], 0],
])('%s is left out', async (_, sent, left) => {
  const store = testStore()
  expect(await keepShared(store, form(...sent, photo('seam.jpg')), NOW)).toBe(left)
  expect(await names(store)).toEqual(['seam.jpg'])
})

test('of too many the last ones stay, and of one share the first', async () => {
  const store = testStore()
  expect(await keepShared(store, form(...photos(3, 'old')), NOW - 1)).toBe(0)
  expect(await keepShared(store, form(...photos(MOST_SHARED + 2)), NOW)).toBe(2)
  expect(await names(store)).toEqual(photos(MOST_SHARED).map(({ name }) => name))
})

test('a device that stores nothing says so', async () => {
  const store = { ...testStore(), put: async () => undefined }
  expect(await keepShared(store, form(...photos(2)), NOW)).toBe(2)
})

test.each([
  ['a minute before the day is over', SHARED_MS - 60_000, 1],
  ['after a day', SHARED_MS, 0],
  ['a clock that was wrong by a day', -SHARED_MS, 0],
])('what no form took is deleted: %s', async (_, later, left) => {
  const store = testStore()
  await keepShared(store, form(photo('seam.jpg')), NOW)
  expect(await names(store, NOW + later)).toHaveLength(left)
  expect(store.blobs.size).toBe(left)
})
