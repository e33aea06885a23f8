import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#contract/wire.ts'
import { bodyOf } from '#gateway/http/static/first-pictures.ts'
import type { EarlyCall } from '#portal/app/first-calls.ts'
import { pictureChoices } from '#rules/orders/picture-address.ts'
import { inlineScript } from './inline-script.ts'

const early = { call: 'orders.details', body: { customerId: 'customer', orderId: 'order' } } as const

/** Runs the script as a page with this query would, and returns its calls. */
async function run(
  search: string,
  fetched: () => Promise<unknown> = async () => ({ json: async () => 'answer' }),
  first: EarlyCall | readonly EarlyCall[] = early,
  pathname = '/exchangeportal',
) {
  const calls: { path: string; options: RequestInit }[] = []
  const flags: string[] = []
  const skeleton = { isThere: true }
  const styles: [name: string, value: string][] = []
  const pictures: Partial<HTMLImageElement>[] = []
  const window: { early?: { name: string; body: string; answer: Promise<unknown> } } = {}
  runInNewContext(inlineScript(first, PATHS), {
    window,
    URL,
    URLSearchParams,
    Image: function Image() {
      const picture = {}
      pictures.push(picture)
      return picture
    },
    location: { search, pathname },
    document: {
      querySelector: () => (skeleton.isThere ? {} : null),
      documentElement: {
        toggleAttribute: (name: string) => flags.push(name),
        style: { setProperty: (name: string, value: string) => styles.push([name, value]) },
      },
    },
    fetch: (path: string, options: RequestInit) => {
      calls.push({ path, options })
      return fetched()
    },
  })
  return { calls, flags, styles, skeleton, early: window.early, pictures }
}

test('sends the first call of the screen, by the path of the wire', async () => {
  const { calls, early: left } = await run('?customer=7001&order=5001')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    path: `/api${PATHS['orders.details']}`,
    options: {
      method: 'POST',
      body: '{"customerId":"7001","orderId":"5001"}',
      headers: { 'content-type': 'application/json' },
    },
  })
  expect(left).toMatchObject({ name: 'orders.details', body: '{"customerId":"7001","orderId":"5001"}' })
  expect(await left?.answer).toBe('answer')
})

test.each(['', '?customer=7001', '?order=5001', '?customer=&order=5001', '?customer=x&order=5001'])(
  'asks nothing with %j',
  async (search) => {
    expect(await run(search)).toMatchObject({ calls: [], early: undefined })
  },
)

test('a call may name its customer as it likes', async () => {
  const history: EarlyCall = { call: 'exchanges.history', body: { customer_id: 'customer' } }
  const callsFor = async (search: string) =>
    (await run(search, undefined, history)).calls.map(({ options }) => options.body)
  expect(await callsFor('?customer=7001')).toEqual(['{"customer_id":"7001"}'])
  expect(await callsFor('?customer=x')).toEqual([])
})

test.each([
  ['/requests/1042-F1', ['{"customerId":"7001","requestId":"1042.1"}']],
  ['/requests/AB-F2-F10/', ['{"customerId":"7001","requestId":"AB-F2.10"}']],
  ['/requests/1042', []],
  ['/requests/', []],
])('the request that the path %s names', async (path, bodies) => {
  const show: EarlyCall = { call: 'returns.show', body: { customerId: 'customer', requestId: '/requests/' } }
  const { calls } = await run('?customer=7001', undefined, show, path)
  expect(calls.map(({ options }) => options.body)).toEqual(bodies)
})

describe('a call with a number in it', () => {
  const list: EarlyCall = {
    call: 'tickets.list',
    body: { customerId: 'customer', limit: 20 },
    unless: ['page', 'search'],
  }
  const callsFor = async (search: string) =>
    (await run(search, undefined, list)).calls.map(({ options }) => options.body)

  test('sends it as a number', async () => {
    expect(await callsFor('?customer=7001')).toEqual(['{"customerId":"7001","limit":20}'])
    expect(await callsFor('')).toEqual([])
  })

  test.each(['?customer=7001&page=2', '?search=seam&customer=7001'])('is not sent with %j', async (search) => {
    expect(await callsFor(search)).toEqual([])
  })
})

describe('a screen that can begin with one of two calls', () => {
  const either: EarlyCall[] = [
    { call: 'tracking.byAwb', body: { awb: 'awb' } },
    { call: 'tracking.byOrder', body: { id: 'order' }, unless: ['awb'] },
  ]

  test.each([
    ['?awb=2945', 'tracking.byAwb', '{"awb":"2945"}'],
    ['?order=1042', 'tracking.byOrder', '{"id":"1042"}'],
    ['?order=1042&awb=2945', 'tracking.byAwb', '{"awb":"2945"}'],
  ])('%s', async (search, name, body) => {
    const { calls, early: left } = await run(search, undefined, either)
    expect(calls.map(({ options }) => options.body)).toEqual([body])
    expect(left).toMatchObject({ name, body })
  })

  test.each(['', '?order=', '?awb=', '?customer=7001'])('asks nothing with %j', async (search) => {
    expect(await run(search, undefined, either)).toMatchObject({ calls: [], early: undefined })
  })
})

test('a network that is dead leaves a broken promise behind, and no unhandled one', async () => {
  const { early: left } = await run('?customer=7001&order=5001', async () => Promise.reject(new Error('dead')))
  await expect(left?.answer).rejects.toThrow('dead')
})

test('?embed=1 hides header and footer before anything is painted', async () => {
  expect((await run('?embed=1')).flags).toEqual(['data-embed'])
  expect((await run('?embed=0')).flags).toEqual([])
})

test('a call that the wire does not know fails the build', () => {
  expect(() => inlineScript(early, {})).toThrow('orders.details')
})

test('fetches the picture of a lead at once, for its place in the skeleton', async () => {
  const first = {
    ...early,
    pictures: { of: ['orders', '[0]', 'news'], count: 1, width: '100vw' },
  } as const
  const answer = { json: async () => ({ body: { orders: [{ news: { src: '/tee.svg' } }] } }) }
  const { early: left, pictures, styles, skeleton } = await run('?customer=7001&order=5001', async () => answer, first)
  await left?.answer
  await expect.poll(() => pictures).toMatchObject([{ src: '/tee.svg', sizes: '100vw', fetchPriority: 'high' }])
  expect(styles).toEqual([])
  const [picture] = pictures as [{ currentSrc?: string; onload: () => void }]
  picture.currentSrc = 'https://shop.example/tee.svg'
  picture.onload()
  expect(styles).toEqual([['--lead', 'url("https://shop.example/tee.svg")']])
  skeleton.isThere = false
  picture.onload()
  expect(styles).toHaveLength(1)
})

test('news without a picture has that of its tint', async () => {
  const pictures = { of: ['news'], count: 1, width: '100vw', others: { leaf: '/leaf.svg' } }
  const fetched = async (news: object) => {
    const answer = { json: async () => ({ body: { news } }) }
    const found = await run('?customer=7001&order=5001', async () => answer, { ...early, pictures })
    await found.early?.answer
    await expect.poll(() => found.pictures).toHaveLength(1)
    return found.pictures[0]?.src
  }
  expect(await fetched({ tint: 'leaf' })).toBe('/leaf.svg')
  expect(await fetched({ tint: 'leaf', src: '/tee.svg' })).toBe('/tee.svg')
})

test('the picture of the first thing of a map; an empty map has none', async () => {
  const pictures = { of: ['history', '*', 'items', '[0]', 'image'], count: 1, width: '7rem' }
  const fetched = async (history: unknown) => {
    const answer = { json: async () => ({ body: { history } }) }
    const found = await run('?customer=7001&order=5001', async () => answer, { ...early, pictures })
    await found.early?.answer
    await new Promise((done) => setTimeout(done))
    return found.pictures.map(({ src }) => src)
  }
  const of = (url: string) => ({ items: [{ image: { url } }] })
  expect(await fetched({ 'exchange_9.1': of('/tee.svg'), 'exchange_8.1': of('/sari.svg') })).toEqual(['/tee.svg'])
  expect(await fetched({})).toEqual([])
})

describe('the gateway makes the very call of the page', () => {
  const calls: EarlyCall[] = [
    early,
    { call: 'returns.show', body: { customerId: 'customer', requestId: '/requests/' } },
    { call: 'tickets.list', body: { customerId: 'customer', limit: 20 }, unless: ['page'] },
  ]

  test.each([
    ['/exchangeportal', '?customer=7001&order=5001'],
    ['/exchangeportal', '?customer=7001&customer=7002&order=50+01%20x'],
    ['/exchangeportal', '?customer=7001&order='],
    ['/exchangeportal', '?customer=%37001&order=5001?x'],
    ['/exchangeportal', '?customer=123456789012345678901&order=5001'],
    ['/requests/1042-F1', '?customer=7001&page=2'],
    ['/requests/AB-F2-f10/', '?customer=7001'],
    ['/requests/1042', '?customer=7001'],
    ['/requests/1042-F12345', '?customer=7001'],
  ])('%s%s', async (path, search) => {
    for (const call of calls) {
      const { calls: sent } = await run(search, undefined, call, path)
      const body = bodyOf(call, { url: `${path}${search}` })
      expect(sent.map(({ options }) => options.body)).toEqual(body ? [JSON.stringify(body)] : [])
    }
  })
})

test('fetches the first pictures that the answer names, as the portal asks for them', async () => {
  const first = { ...early, pictures: { of: ['orderDetails', 'line_items'], count: 2, width: '7rem' } }
  const shopify = 'https://cdn.shopify.com/s/files/1/tee.jpg?v=1'
  const answered = (lines: unknown) =>
    run(
      '?customer=7001&order=5001',
      async () => ({ json: async () => ({ body: { orderDetails: { line_items: lines } } }) }),
      first,
    )
  const { early: left, pictures } = await answered([{ src: '' }, { src: shopify }, { src: '/third.svg' }])
  await left?.answer
  await expect.poll(() => pictures).toHaveLength(1)
  expect(pictures[0]).toMatchObject({
    sizes: '7rem',
    src: `${shopify}&width=240`,
    srcset: pictureChoices(shopify),
  })
})

test.each([
  [
    ['/held.svg', '/tee.svg', '/sari.svg'],
    ['--lead', '--lead1'],
  ],
  [['/held.svg', '/tee.svg', '/sari.svg', '/mules.svg'], []],
])('the pictures of a list stand in its skeleton, unless it is long: %j', async (sources, shown) => {
  const first = { ...early, pictures: { of: ['lines'], count: 2, width: '7rem', most: 2 } }
  const lines = sources.map((src) => ({ src, standing: src === '/held.svg' ? 'held' : 'eligible' }))
  const answer = { json: async () => ({ body: { lines } }) }
  const { early: left, pictures, styles } = await run('?customer=7001&order=5001', async () => answer, first)
  await left?.answer
  await expect.poll(() => pictures).toMatchObject([{ src: '/tee.svg' }, { src: '/sari.svg' }])
  for (const picture of pictures as { onload: () => void }[]) picture.onload()
  expect(styles.map(([name]) => name)).toEqual(shown)
})
