import { expect, test } from 'vitest'
import { REQUEST_ACTS } from '#contract/desk/request.ts'
import { actorWords, stepWords } from './status-words.ts'

test('every act has plain words, none of them the name of the act', () => {
  for (const act of REQUEST_ACTS) expect(stepWords({ act })).toMatch(/^[A-Z][a-z]+[a-z ,-]*(OK)?$/)
  expect(stepWords({ act: 'approve', detail: { items: ['1'] } })).toBe('Approved in part')
  expect(stepWords({ act: 'ask_pickup' })).toBe('Pick-up asked for')
})

test.each([
  [{ actor: 'staff', staff: { name: 'Ritu Das' } }, 'Ritu Das'],
  [{ actor: 'staff' }, 'the shop'],
  [{ actor: 'shopper' }, 'the customer'],
  [{ actor: 'courier' }, 'the courier'],
  [{ actor: 'shopify' }, 'Shopify admin'],
])('%j: %s', (step, words) => {
  expect(actorWords(step)).toBe(words)
})
