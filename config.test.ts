import { expect, test } from 'vitest'
import { BadConfig, readConfig } from '#config'

const SHOP = {
  SHOP_MODE: 'shopify',
  PUBLIC_URL: 'https://help.example.com',
  SHOPIFY_SHOP: 'luit-and-loom.myshopify.com',
  SHOPIFY_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example.com',
  DESK_SECRET: 'a secret of thirty-two characters',
  LINK_SECRETS: 'another secret of thirty-two characters',
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.problems
    throw error
  }
}

const BANK = {
  RAZORPAYX_URL: 'http://127.0.0.1:9',
  RAZORPAYX_KEY_ID: 'id',
  RAZORPAYX_KEY_SECRET: 'secret',
  RAZORPAYX_ACCOUNT: '7878780080316316',
}

test('the demo shop needs no setting, a real one those that it cannot do without', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(SHOP)).toEqual([])
})

test.each(['PUBLIC_URL', 'SHOPIFY_SHOP', 'SHOPIFY_CLIENT_SECRET', 'SMTP_URL', 'DESK_SECRET', 'LINK_SECRETS'])(
  'a real shop without %s is told so',
  (name) => {
    const problems = problemsOf({ ...SHOP, [name]: '' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  },
)

test.each([
  ['DESK_SECRET', { DESK_SECRET: 'too short' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://wapsi@db.example/wapsi?sslmode=verify-full&sslrootcert=/not/there' }],
  ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://wapsi@127.0.0.1:5001/wapsi' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.example.com' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'desk' }],
  ['LINK_SECRETS', { LINK_SECRETS: 'a secret of thirty-two characters or more,too short' }],
  ['ACCESS_MODE', { ACCESS_MODE: 'masked' }],
  ['SPECIFICATION', { SPECIFICATION: 'Verbatim' }],
  ['SPECIFICATION', { WORDING: 'corrected' }],
  ['SPECIFICATION', { ...SHOP, WORDING: 'specified', SPECIFICATION: 'verbatim' }],
  ['PUBLIC_URL', { ...SHOP, PUBLIC_URL: 'http://help.example.com' }],
  ['SIZE_CHART_METAFIELD', { SIZE_CHART_METAFIELD: 'size_chart' }],
  ['SIZE_CHART_METAFIELD', { SIZE_CHART_METAFIELD: 'custom."}{' }],
  ['SHOPIFY_SHOP', { SHOPIFY_SHOP: 'www.luitandloom.example' }],
  ['SHOPIFY_SHOP', { SHOPIFY_ACCESS_TOKEN: 'token' }],
  ['SHOPIFY_CLIENT_SECRET', { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_SHOP: 'luit-and-loom.myshopify.com' }],
  ['SHOPIFY_SHOP', { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' }],
  ['RAZORPAYX_KEY_SECRET', { ...BANK, RAZORPAYX_KEY_SECRET: '' }],
  ['ACCESS_MODE verified', { ...BANK, RAZORPAYX_URL: 'https://api.razorpay.com' }],
  ['CODE_CHANNELS', { CODE_CHANNELS: 'mail,letter' }],
  ['CODE_CHANNELS', { CODE_CHANNELS: '' }],
  ['MESSAGES_URL', { CODE_CHANNELS: 'sms,mail' }],
  ['ACCEPT_OPEN_ACCESS', { HOST: '0.0.0.0' }],
  ['ACCEPT_OPEN_ACCESS', { ...SHOP, ACCESS_MODE: 'open' }],
] as [string, Record<string, string>][])('%s is named where it does not do', (name, settings) => {
  const problems = problemsOf(settings)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
})

test('a real shop gives its proxy some seconds to turn away, the demo at the keyboard none', () => {
  expect([SHOP, {}, { ...SHOP, DRAIN_SECONDS: '0' }].map((given) => readConfig(given).DRAIN_SECONDS)).toEqual([5, 0, 0])
})

test('proof of identity is the default with a real shop, and in the demo when the setting says so', () => {
  expect(readConfig(SHOP).ACCESS_MODE).toBe('verified')
  expect(readConfig({}).ACCESS_MODE).toBe('open')
  expect(readConfig({ ACCESS_MODE: 'verified' }).ACCESS_MODE).toBe('verified')
  expect(readConfig({ ...SHOP, ACCESS_MODE: 'open', ACCEPT_OPEN_ACCESS: '1' }).ACCESS_MODE).toBe('open')
})

test('the demo follows the specification verbatim, a real shop mended, unless the setting differs', () => {
  expect(readConfig({}).SPECIFICATION).toBe('verbatim')
  expect(readConfig({ WORDING: '' }).SPECIFICATION).toBe('verbatim')
  expect(readConfig(SHOP).SPECIFICATION).toBe('mended')
  expect(readConfig({ ...SHOP, SPECIFICATION: 'verbatim' }).SPECIFICATION).toBe('verbatim')
  expect(readConfig({ SPECIFICATION: 'mended' }).SPECIFICATION).toBe('mended')
})

test('codes go by mail, or by what is named, the first first', () => {
  const messages = { MESSAGES_URL: 'https://sms.example.com', MESSAGES_TOKEN: 'token', MESSAGES_CODE_TEMPLATE: '1107' }
  expect(readConfig({}).CODE_CHANNELS).toEqual(['mail'])
  expect(readConfig({ ...messages, CODE_CHANNELS: 'whatsapp, mail' }).CODE_CHANNELS).toEqual(['whatsapp', 'mail'])
})

test('the metafield of size charts is a namespace and a key, and none if it is set to nothing', () => {
  expect(readConfig({}).SIZE_CHART_METAFIELD).toEqual({ namespace: 'custom', key: 'size_chart' })
  expect(readConfig({ SIZE_CHART_METAFIELD: '$app:fit.chart-1' }).SIZE_CHART_METAFIELD).toEqual({
    namespace: '$app:fit',
    key: 'chart-1',
  })
  expect(readConfig({ SIZE_CHART_METAFIELD: '' }).SIZE_CHART_METAFIELD).toBeUndefined()
})
