import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

test('the page of all calls has its list, written once and the same for everyone who asks', async () => {
  const writes = vi.fn()
  const shop = await openTestShop({}, undefined, [counting(writes)])
  const read = async () => {
    const answer = await fetch(`${shop.url}/api/docs/json`)
    const { headers } = answer
    return { type: headers.get('content-type'), cacheControl: headers.get('cache-control'), text: await answer.text() }
  }
  const [first, ...more] = [await read(), await read(), await read()]
  expect(first).toMatchObject({ type: 'application/json; charset=utf-8', cacheControl: 'no-store' })
  expect(Object.keys((JSON.parse(first.text) as { paths: object }).paths)).toContain('/api/checkblocklist')
  expect(more).toEqual([first, first])
  expect(writes).toHaveBeenCalledTimes(1)
  await shop.close()
})

/** Calls `tell` each time that the list is made. It has to stand on the server itself, not on a part of it. */
function counting(tell: () => void) {
  const plugin = async (app: FastifyInstance) => {
    const make = app.swagger.bind(app)
    Object.assign(app, { swagger: () => (tell(), make()) })
  }
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}
