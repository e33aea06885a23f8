import { expect, test } from 'vitest'
import { type ErasureRequest, whyErasureWaits } from './shop-erasure.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000)
const removed: ErasureRequest = {
  requestedAt: at(0),
  isConfirmed: false,
  removedAt: at(-48),
  refusedAt: at(24),
  asksShopify: true,
}

test.each<[string, Partial<ErasureRequest>, number, ReturnType<typeof whyErasureWaits>]>([
  ['removed and refused', {}, 24, null],
  ['the day is not over', {}, 23.9, 'day'],
  ['an admin cannot make it shorter', { isConfirmed: true }, 23.9, 'day'],
  ['the token is taken', { refusedAt: null }, 30, 'installed'],
  ['an admin cannot say that it is refused', { refusedAt: null, isConfirmed: true }, 30, 'installed'],
  ['refused before, and not asked since', { refusedAt: at(-1) }, 30, 'installed'],
  ['no removal was told', { removedAt: null }, 30, 'not removed'],
  ['a removal told afterwards', { removedAt: at(1) }, 30, 'not removed'],
  ['no removal was told, and an admin confirms', { removedAt: null, isConfirmed: true }, 30, null],
  ['a shop without a token', { asksShopify: false, refusedAt: null }, 24, null],
  ['a shop without a token and a removal', { asksShopify: false, removedAt: null }, 24, 'not removed'],
])('%s: waits for %s', (_what, changed, hours, why) => {
  expect(whyErasureWaits({ ...removed, ...changed }, at(hours))).toBe(why)
})
