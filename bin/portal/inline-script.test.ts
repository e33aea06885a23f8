import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PATHS } from '#contract/wire.ts'
import { inlineScript } from './inline-script.ts'

const early = { call: 'orders.details', body: { customerId: 'customer', orderId: 'order' } } as const

/** Runs the script as a page with this query would, and says what it did. */
async function run(search: string, fetched: () => Promise<unknown> = async () => ({ json: async () => 'answer' })) {
  const calls: { path: string; options: RequestInit }[] = []
  const flags: string[] = []
  const window: { early?: { name: string; body: string; answer: Promise<unknown> } } = {}
  runInNewContext(inlineScript(early, PATHS), {
    window,
    URLSearchParams,
    location: { search },
    document: { documentElement: { toggleAttribute: (name: string) => flags.push(name) } },
    fetch: (path: string, options: RequestInit) => {
      calls.push({ path, options })
      return fetched()
    },
  })
  return { calls, flags, early: window.early }
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

test.each(['', '?customer=7001', '?order=5001', '?customer=&order=5001'])('asks nothing with %j', async (search) => {
  expect(await run(search)).toMatchObject({ calls: [], early: undefined })
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
