import { expect, test } from 'vitest'
import { REQUEST_ACTS } from '#contract/desk/request.ts'
import { actorWords, stepWords } from './event-words.ts'

test('every act has plain words, none of them the name of the act', () => {
  for (const act of REQUEST_ACTS) expect(stepWords({ act })).toMatch(/^[A-Z][a-z]+[a-z ,-]*$/)
  expect(stepWords({ act: 'approve', detail: { items: ['1'] } })).toBe('Approved in part')
  expect(stepWords({ act: 'settle', actor: 'shopify' })).toBe('Paid automatically')
  expect(stepWords({ act: 'ask_pickup' })).toBe('Pickup requested')
})

test.each([
  [{ act: 'approve', actor: 'staff', staff: { name: 'Ritu Das' } }, 'Ritu Das'],
  [{ act: 'approve', actor: 'staff' }, 'the shop, automatically'],
  [{ act: 'cancel', actor: 'shopper' }, 'the customer'],
  [{ act: 'picked', actor: 'courier' }, 'the courier'],
  [{ act: 'approve', actor: 'shopify' }, 'Shopify admin'],
  [{ act: 'settle', actor: 'shopify' }, 'Shopify'],
])('%j: %s', (step, words) => {
  expect(actorWords(step)).toBe(words)
})
