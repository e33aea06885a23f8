import { expect, test } from 'vitest'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { NEEDED_SCOPES } from '#adapters/shopify/setup/scopes.ts'
import { lookAtToken } from '../privacy/app-removal.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { shopWithShopify } from '../returns/testing/in-shopify.ts'
import { okBody } from '../testing/ok-body.ts'
import { findMissedOrders } from './find-missed-orders.ts'

import { isRemovalDoubted } from '../privacy/app-removal-store.ts'

const { shop, fake } = await shopWithShopify()
const keeper = await shop.staff('retailer')
const told = async () => okBody(await keeper.send('messages.asked', {})).app
const scopes = Object.keys(NEEDED_SCOPES)
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('nothing is said of an app of which the shop said nothing', async () => {
  expect(await told()).toEqual({ lacks: [] })
})

test('revoked scopes stand at the desk, each with what does not work, until they are granted again', async () => {
  const some = (without: string[], at: Date) =>
    tellSigned(
      shop,
      'app/scopes_update',
      { id: 1, previous: scopes, current: scopes.filter((scope) => !without.includes(scope)), updated_at: at },
      undefined,
      at,
    )
  await some(['write_returns', 'read_locations'], secondsAgo(60))
  expect(await told()).toEqual({
    lacks: ['write_returns', 'read_locations'].map((scope) => ({ scope, without: NEEDED_SCOPES[scope] })),
  })
  await some([], secondsAgo(30))
  expect(await told()).toEqual({ lacks: [] })
  await some(['read_orders'], secondsAgo(45))
  expect(await told(), 'an older message that comes late').toEqual({ lacks: [] })
  // A right to write holds the one to read.
  await some(['read_orders', 'read_returns'], secondsAgo(20))
  expect(await told()).toEqual({ lacks: [] })
})

test('a removed app stands at the desk once Shopify refuses its token, until Shopify answers again', async () => {
  const at = secondsAgo(10)
  expect(
    await tellSigned(shop, 'app/uninstalled', { id: 954889, domain: 'luit-and-loom.myshopify.com' }, undefined, at),
  ).toBe(200)
  const admin = openAdmin({ url: fake.url, token: fake.token })
  await lookAtToken(shop.context, admin)
  expect(await told(), 'Shopify takes the token: the app is there').toEqual({ lacks: [] })
  expect(await isRemovalDoubted(shop.sql)).toBe(true)
  await lookAtToken(shop.context, openAdmin({ url: fake.url, token: 'refused' }))
  expect(await isRemovalDoubted(shop.sql)).toBe(false)
  expect(await told()).toEqual({ removedAt: at.toISOString(), lacks: [] })
  fake.fail('bad-gateway')
  await expect(findMissedOrders(shop.context, admin)).rejects.toThrow('502')
  expect(await told()).toMatchObject({ removedAt: at.toISOString() })
  fake.fail('ok')
  expect(await findMissedOrders(shop.context, admin)).toBe(0)
  expect(await told()).toEqual({ lacks: [] })
})

test('that an export is made changes nothing by itself', async () => {
  const body = { admin_graphql_api_id: 'gid://shopify/BulkOperation/7', status: 'completed', type: 'query' }
  expect(await tellSigned(shop, 'bulk_operations/finish', body)).toBe(200)
  expect(await shop.sql`SELECT refusal FROM shop_messages WHERE topic = 'bulk_operations/finish'`).toEqual([
    { refusal: null },
  ])
})
