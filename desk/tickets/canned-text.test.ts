import { expect, test } from 'vitest'
import { filledReply, gapIn } from './canned-text.ts'

test('what is known is filled in, the rest stands in brackets until somebody fills it', () => {
  const text = filledReply('Hello {first_name}, {order} is under {awb}.', { first_name: 'मीरा', order: '#1042' })
  expect(text).toBe('Hello मीरा, #1042 is under [awb].')
  expect(gapIn(text)).toEqual({ start: 27, end: 32, gap: '[awb]' })
  expect(gapIn(text.replace('[awb]', '29123'))).toBeUndefined()
})

test('the first of several comes first, and underscores are spaces', () => {
  expect(gapIn(filledReply('{shop_contact} {first_name}', {}))?.gap).toBe('[shop contact]')
})

test('what a shopper is called is never filled again, and her own brackets stop nobody', () => {
  expect(filledReply('Hello {first_name}', { first_name: '{awb}' })).toBe('Hello {awb}')
  expect(gapIn('see photo [1] and [my note]')).toBeUndefined()
})
