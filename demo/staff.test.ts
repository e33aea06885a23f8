import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_STAFF, loadStaff, type StaffCalls } from './staff.ts'

test('all come in with one password, hashed once; at the next start nothing is done', async () => {
  const inside = new Map<string, string>()
  const hashed: string[] = []
  const calls: StaffCalls = {
    count: async (ids) => ids.filter((id) => inside.has(id)).length,
    async hash(password) {
      hashed.push(password)
      return 'hash'
    },
    add: async ({ id }, hash) => void inside.set(id, hash),
  }
  await loadStaff(calls)
  await loadStaff(calls)
  expect(hashed).toEqual([DEMO_PASSWORD])
  expect([...inside]).toEqual(DEMO_STAFF.map(({ id }) => [id, 'hash']))
})

test('there is a person of each role, and the long and the Hindi name that screens are judged by', () => {
  expect(new Set(DEMO_STAFF.map(({ role }) => role))).toEqual(new Set(['agent', 'retailer', 'admin']))
  expect(DEMO_STAFF.some(({ name }) => /\p{Script=Devanagari}/u.test(name) && name.length > 20)).toBe(true)
})
