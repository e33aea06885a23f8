import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShelf } from '../testing/gateway.ts'
import { challengeOf, keepChallenge, savedChallenge } from './challenge.ts'
import { knownByText, pageOf } from './known.ts'
import { SIGN_IN_WORDS } from './words.ts'

const codeSent = { challenge: 'c1', channel: 'mail', again_in: 30 } as const
const known = { by: 'customer', value: '7001' } as const
const NOW = Date.parse('2026-11-21T10:00:00Z')

beforeEach(() => vi.stubGlobal('sessionStorage', testShelf()))
afterEach(() => vi.unstubAllGlobals())

test('a code that was asked for is there after a reload of the same page, for ten minutes', () => {
  const challenge = challengeOf(codeSent, known, 'customer 7001', NOW)
  keepChallenge(challenge)
  expect(savedChallenge('customer 7001', NOW + 599_999)).toEqual(challenge)
  expect(challenge.againAt).toBe(NOW + 30_000)
  expect(savedChallenge('customer 7001', NOW + 600_000)).toBeUndefined()
  expect(savedChallenge('customer 7002', NOW)).toBeUndefined()
  keepChallenge(undefined)
  expect(savedChallenge('customer 7001', NOW)).toBeUndefined()
})

test.each(['{', 'null', '[]', '{"page":"customer 7001"}'])('what is no such thing is as nothing: %s', (text) => {
  sessionStorage.setItem('code-asked', text)
  expect(savedChallenge('customer 7001', NOW)).toBeUndefined()
})

test.each([
  ['anita@example.com', 'contact', 'anita@example.com'],
  [' Anita@Example.com ', 'contact', 'Anita@Example.com'],
  ['98765 43210', 'contact', '98765 43210'],
  ['+91 98765-43210', 'contact', '+91 98765-43210'],
  ['#1042', 'order', '#1042'],
  ['1042', 'order', '1042'],
])('%j names a customer by %s', (typed, by, value) => {
  expect(knownByText(typed)).toEqual({ by, value })
})

test.each([
  ['/mytickets', '?customer=7001', 'Sign in to see your tickets.'],
  ['/mytickets/', '', 'Sign in to see your tickets.'],
  ['/ticket', '?id=K7Q2&customer=7001', 'Sign in to see your ticket.'],
  ['/exchanges', '', 'Sign in to see your exchanges.'],
  ['/exchangeportal', '?customer=7001&order=5911002402001', 'Sign in to see your order.'],
  ['/newticket', '?customer=7001&order=1042', 'Sign in to raise a ticket about order #1042.'],
  ['/newticket', '?order=%231042', 'Sign in to raise a ticket about order #1042.'],
  ['/newticket', '?order=anita%40example.com', 'Sign in to raise a ticket.'],
  ['/newticket', '', 'Sign in to raise a ticket.'],
  ['/', '', ''],
])('the sign-in dialog in front of %s%s says: %s', (pathname, search, words) => {
  expect(SIGN_IN_WORDS.aboutPage(...pageOf({ pathname, search }))).toBe(words)
})
