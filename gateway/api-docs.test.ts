import { expect, test } from 'vitest'
import { openTestShop } from './testing.ts'

test('the page of all calls has its list, the same for everybody who asks', async () => {
  const shop = await openTestShop()
  const read = async () => {
    const answer = await fetch(`${shop.url}/api/docs/json`)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const [first, second] = [await read(), await read()]
  expect(first.type).toBe('application/json; charset=utf-8')
  expect(Object.keys((JSON.parse(first.text) as { paths: object }).paths)).toContain('/api/checkblocklist')
  expect(second).toEqual(first)
  await shop.close()
})
