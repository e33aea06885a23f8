import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const ONE = '29071000001'
const TWO = '29071000002'

/**
 * A fulfilment of a webhook, alone and inside its order, and the same of an export or of an order that was asked for.
 */
const WAYS: Record<string, (numbers: unknown[], links: unknown[]) => [topic: string, body: object]> = {
  'fulfillments/create': (numbers, links) => ['fulfillments/create', { ...hooked(numbers, links) }],
  'orders/updated': (numbers, links) => [
    'orders/updated',
    { id: 1, name: '#1', line_items: [], fulfillments: [hooked(numbers, links)] },
  ],
  'import/order': (numbers, links) => ['import/order', exported(numbers, links)],
  'asked/order': (numbers, links) => ['asked/order', { ...exported(numbers, links), refunds: [] }],
}

const hooked = (numbers: unknown[], links: unknown[]) => ({
  id: 2,
  order_id: 1,
  status: 'success',
  created_at: '2026-11-20T10:00:00Z',
  tracking_number: numbers[0] ?? null,
  tracking_numbers: numbers,
  tracking_url: links[0] ?? null,
  tracking_urls: links,
})

const exported = (numbers: unknown[], links: unknown[]) => ({
  id: 'gid://shopify/Order/1',
  name: '#1',
  lineItems: [],
  fulfillments: [
    {
      id: 'gid://shopify/Fulfillment/2',
      createdAt: '2026-11-20T10:00:00Z',
      trackingInfo: Array.from({ length: Math.max(numbers.length, links.length) }, (_, at) => ({
        company: 'Delhivery',
        number: numbers[at] ?? null,
        url: links[at] ?? null,
      })),
    },
  ],
})

function awbsOf([topic, body]: [string, object]): string[] | undefined {
  const translated = translate(topic, body)
  if (!translated.ok) throw new Error(translated.reason)
  if (translated.event.about === 'fulfilment') return translated.event.fulfilment.awbs
  return translated.event.about === 'order' ? translated.event.order.fulfilments[0]?.awbs : undefined
}

const LINKS = [`https://track.example/t/${ONE}`, `https://track.example/t/${TWO}`]

test.each(Object.keys(WAYS))('%s: the numbers of all parcels, cleaned by one rule', (way) => {
  const read = (numbers: unknown[], links: unknown[] = []) => awbsOf(WAYS[way]!(numbers, links))
  expect(read([ONE, TWO])).toEqual([ONE, TWO])
  expect(read([`AWB: ${ONE} / ${TWO}`])).toEqual([ONE, TWO])
  expect(read([Number(ONE), TWO])).toEqual([ONE, TWO])
  expect(read([], LINKS)).toEqual([ONE, TWO])
  expect(read([ONE], LINKS)).toEqual([ONE])
  expect(read(['N/A', null, '', {}, ['x'], true], [null, {}, 'none'])).toEqual([])
  expect(read(Array.from({ length: 900 }, (_, n) => `2907${100_000 + n}`))).toHaveLength(50)
})

test('a number and a list that are none of either stop nothing', () => {
  const odd = { ...hooked([], []), tracking_number: {}, tracking_numbers: 7 }
  expect(awbsOf(['fulfillments/update', { ...odd, tracking_urls: { a: 1 } }])).toEqual([])
})
