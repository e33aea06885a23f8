import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretsOf, verifyWebhook } from './verify.ts'

const BODY = Buffer.from('{"id":820982911946154508,"name":"#1042 – ₹"}')
const sign = (secret: string, body = BODY) => createHmac('sha256', secret).update(body).digest('base64')
const flipped = Buffer.from(BODY)
flipped[3] = (flipped[3] ?? 0) ^ 1

test.each([
  ['the right one', BODY, sign('new'), ['new'], true],
  ['of the second secret', BODY, sign('old'), ['new', 'old'], true],
  ['of the first of two', BODY, sign('new'), ['new', 'old'], true],
  ['of another secret', BODY, sign('other'), ['new', 'old'], false],
  ['of other bytes', flipped, sign('new'), ['new'], false],
  ['missing', BODY, '', ['new'], false],
  ['cut short', BODY, sign('new').slice(0, -2), ['new'], false],
  ['in hex', BODY, createHmac('sha256', 'new').update(BODY).digest('hex'), ['new'], false],
  ['in letters of another case', BODY, sign('new').toLowerCase(), ['new'], false],
  ['of no secret, none being set', BODY, sign(''), [], false],
  ['of an empty secret', BODY, sign(''), [''], false],
])('a signature %s', (_what, body, signature, secrets, genuine) => {
  expect(verifyWebhook(body, signature, secrets)).toBe(genuine)
})

test('secrets are separated by commas, blank ones left out', () => {
  expect(secretsOf(' new, old ,,')).toEqual(['new', 'old'])
  expect(secretsOf('')).toEqual([])
})
