import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const SHOP = {
  SHOP_MODE: 'shopify',
  ACCEPT_OPEN_ACCESS: '1',
  PUBLIC_URL: 'https://help.example.com',
  SHOPIFY_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example.com',
  DESK_SECRET: 'a secret of thirty-two characters',
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

test('the demo shop needs no setting, a real one those that it cannot do without', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(SHOP)).toEqual([])
})

test.each(['PUBLIC_URL', 'SHOPIFY_CLIENT_SECRET', 'SMTP_URL', 'ACCEPT_OPEN_ACCESS', 'DESK_SECRET'])(
  'a real shop without %s is told so',
  (name) => {
    const problems = problemsOf({ ...SHOP, [name]: '' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  },
)

test.each([
  ['DESK_SECRET', { DESK_SECRET: 'too short' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.example.com' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'desk' }],
  ['ACCESS_MODE', { ACCESS_MODE: 'verified' }],
] as [string, Record<string, string>][])('%s is named where it does not do', (name, settings) => {
  const problems = problemsOf(settings)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
})
