import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTestShop } from './testing.ts'

test('a server that stops does not wait for a socket on which nothing was asked', async () => {
  const shop = await openTestShop()
  const { hostname, port } = new URL(shop.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  await shop.close()
  expect(socket.destroyed || (await once(socket, 'close')).length > 0).toBe(true)
})
