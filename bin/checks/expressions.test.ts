import { expect, test } from 'vitest'
import { lookAtExpressions } from './expressions.ts'

/** Expressions that only commands and tests use, or that get only a few characters. */
const SHORT_INPUT = [
  ['rules/india/money.ts', 'the digits of an amount'],
  ['fakes/authenticator.ts', 'the end of a secret of the demo'],
  ['portal/orders/order-facts.ts', "an order's number"],
  ['rules/tracking/scan-text.ts', 'a place of at most 255 letters'],
].map(([file]) => file)

const isOurs = (file: string) => !/^(bin|e2e|bench)\/|\.test\.ts$|\/testing/.test(file)

test('no regular expression of what we ship takes longer than its input is long', () => {
  const { expressions, slow } = lookAtExpressions()
  expect(expressions).toBeGreaterThan(500)
  expect(slow.filter(({ file }) => isOurs(file) && !SHORT_INPUT.includes(file))).toEqual([])
  // The one of the specification itself, which a test holds against ours.
  expect(slow.filter(({ exponential }) => exponential).map(({ file }) => file)).toEqual([
    'rules/blocklist/email.test.ts',
  ])
})
