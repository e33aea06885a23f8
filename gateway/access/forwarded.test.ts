import { expect, test } from 'vitest'
import type { TestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { callFrom, LIMITED } from './testing/limits.ts'

const direct = await shopOfFile({ ...LIMITED, TRUSTED_PROXIES: '' })
const behindProxy = await shopOfFile(LIMITED)

/**
 * Sends lookups, each of another thing and from the address that `forwarded` returns; counts those that were answered.
 */
async function answered({ url }: TestShop, calls: number, forwarded: (n: number) => string): Promise<number> {
  let count = 0
  for (let begin = 0; begin < calls; begin += 50) {
    const fifty = Array.from({ length: 50 }, (_, n) =>
      callFrom(url, 'tracking.byOrder', { id: String(200_000 + begin + n) }, { address: forwarded(begin + n) }),
    )
    count += (await Promise.all(fifty)).filter(({ error }) => error !== 'TOO_MANY_CALLS').length
  }
  return count
}

const forged = (n: number) => `10.${n % 250}.${Math.floor(n / 250)}.7`

test('without a proxy in front, a thousand forged addresses are one', async () => {
  expect(await answered(direct, 1000, forged)).toBe(10)
})

test('what a caller says before the proxy does not count: a thousand forged addresses are one', async () => {
  expect(await answered(behindProxy, 1000, (n) => `${forged(n)}, 203.0.113.50`)).toBe(10)
})

test('the addresses that the proxy tells are told apart', async () => {
  expect(await answered(behindProxy, 200, (n) => `203.0.114.${1 + (n % 5)}`)).toBe(50)
})

test('one house of IPv6 with hundreds of addresses is one', async () => {
  expect(await answered(behindProxy, 200, (n) => `2001:db8:7:7::${n.toString(16)}`)).toBe(10)
})
