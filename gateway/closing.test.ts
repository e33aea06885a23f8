import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTestShop } from './testing/shop.ts'

test('a server that stops does not wait for a socket on which nothing was asked', async () => {
  const shop = await openTestShop()
  const { hostname, port } = new URL(shop.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  await shop.close()
  expect(socket.destroyed || (await once(socket, 'close')).length > 0).toBe(true)
})

test('what is asked while a server is about to stop listening is answered like everything before', async () => {
  let asked: Response | undefined
  const shop = await openTestShop({}, undefined, [
    async (app) =>
      void app.addHook('preClose', async () => {
        asked = await fetch(`${shop.url}/healthz`)
      }),
  ])
  await shop.close()
  expect([asked?.status, asked?.headers.get('connection')]).toEqual([200, 'close'])
})
