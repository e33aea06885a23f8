import { expect, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
const status = async (path: string) => (await fetch(`${shop.url}${path}`)).status

test.each(['/metrics', '/readyz', '/api/docs/json'])('%s answers by its plain path', async (path) => {
  expect(await status(path)).toBe(200)
  expect(await status(`${path}?a=%20`)).toBe(200)
})

test.each([
  '/%6detrics',
  '/metric%73',
  '/%72eadyz',
  '/%61pi/docs/json',
  '/api/%64ocs/json',
  '/api/docs/%6ason',
  '/api%2fdocs/json',
  '//metrics',
])('%s leads to none of the pages of the operator', async (path) => {
  expect(await status(path)).toBe(404)
})
