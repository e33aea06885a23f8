import { expect, test } from 'vitest'
import { DAY_MS, fake, pass, send, start } from './testing/shop.ts'

test('webhooks are subscribed to, listed, moved and taken away', async () => {
  await start()
  const CREATE =
    `mutation W($uri: String!) { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: {uri: $uri}) ` +
    `{ webhookSubscription { id topic uri } userErrors { message } } }`
  const uri = 'https://help.example.in/hooks/shopify'
  const { json } = await send(CREATE, { uri })
  const { id } = (json.data as unknown as Record<string, { webhookSubscription: { id: string } }>)[
    'webhookSubscriptionCreate'
  ]!.webhookSubscription
  expect((await send(CREATE, { uri })).json.data).toMatchObject({
    webhookSubscriptionCreate: { userErrors: [{ message: 'Address for this topic has already been taken' }] },
  })
  await send(
    'mutation U($id: ID!) { webhookSubscriptionUpdate(id: $id, webhookSubscription: {uri: ' +
      '"https://new.example.in"}) { userErrors { message } } }',
    { id },
  )
  const LIST = 'query { webhookSubscriptions(first: 50) { nodes { topic uri } } }'
  expect((await send(LIST)).json.data).toEqual({
    webhookSubscriptions: { nodes: [{ topic: 'ORDERS_CREATE', uri: 'https://new.example.in' }] },
  })
  await send('mutation D($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }', { id })
  expect((await send(LIST)).json.data).toEqual({ webhookSubscriptions: { nodes: [] } })
})

test.each([
  [{ client_secret: 'wrong' }, 'Oauth error invalid_client'],
  [{ client_id: 'other' }, 'Oauth error application_cannot_be_found'],
  [{ grant_type: 'password' }, 'Oauth error unsupported_grant_type'],
])('no token for %j: a page says why', async (change, why) => {
  await start()
  const response = await tokenFor(change)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(why)
})

const tokenFor = (change: object = {}) => {
  const { clientId: client_id, clientSecret: client_secret } = fake.app
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret, ...change })
  return fetch(`${fake.url}/admin/oauth/access_token`, { method: 'POST', body })
}

test("a token by the app's secret is good for a day, one of old for ever", async () => {
  await start()
  const given = (await (await tokenFor()).json()) as { access_token: string; expires_in: number; scope: string }
  expect(given).toMatchObject({ expires_in: 86_399, scope: expect.stringContaining('write_returns') })
  const status = async (token: string) => (await send('query { shop { name } }', {}, token)).response.status
  expect(await status(given.access_token)).toBe(200)
  pass(DAY_MS)
  expect(await status(given.access_token)).toBe(401)
  expect(await status(fake.token)).toBe(200)
})
