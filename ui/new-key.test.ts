import { afterEach, expect, test, vi } from 'vitest'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['an https address', 'a plain http address'])('on %s every key is valid and new', (address) => {
  const { getRandomValues, randomUUID } = globalThis.crypto
  const bound = (act: typeof randomUUID | typeof getRandomValues) => act.bind(globalThis.crypto)
  const given = { getRandomValues: bound(getRandomValues) }
  // Browsers have no randomUUID outside a secure context.
  vi.stubGlobal('crypto', address.includes('https') ? { ...given, randomUUID: bound(randomUUID) } : given)
  const keys = Array.from({ length: 100 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\w-]{32,36}$/)
  expect(new Set(keys).size).toBe(keys.length)
})
