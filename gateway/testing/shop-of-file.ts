import { afterAll } from 'vitest'
import { openTestShop, type TestShop } from './shop.ts'

/**
 * The shop of a test file: `const shop = await shopOfFile()` opens it before the first test, and it closes after the
 * last.
 */
export async function shopOfFile(...given: Parameters<typeof openTestShop>): Promise<TestShop> {
  const shop = await openTestShop(...given)
  afterAll(() => shop.close())
  return shop
}
