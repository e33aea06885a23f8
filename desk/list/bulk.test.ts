import { describe, expect, test } from 'vitest'
import { type BulkRun, chunksOf, countOf, newRun, runBulk } from './bulk.ts'

interface Body {
  ids: string[]
}

const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `${n}.1`)
const keys = () => {
  let last = 0
  return () => `key ${++last}`
}
const runOf = (count: number) =>
  newRun<Body>(
    chunksOf(idsOf(count)).map((ids) => ({ ids })),
    keys(),
  )
const done = ({ ids }: Body) => ids.map((id) => ({ id }))

test.each([
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [51, [25, 25, 1]],
  [500, Array.from({ length: 20 }, () => 25)],
])('%i rows go in calls of %j, each row once, each call under its own key', (count, sizes) => {
  const { calls } = runOf(count)
  expect(calls.map(({ body }) => body.ids.length)).toEqual(sizes)
  expect(calls.flatMap(({ body }) => body.ids)).toEqual(idsOf(count))
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length)
})

test('keys are new for each call', () => {
  const { calls } = newRun([{}, {}])
  expect(calls[0]!.key).not.toBe(calls[1]!.key)
})

describe('a bulk run', () => {
  test('tells its progress call by call', async () => {
    const progress: number[] = []
    const run = await runBulk(
      runOf(30),
      async (body) => done(body),
      ({ results }) => progress.push(results.length),
    )
    expect(progress).toEqual([25, 30])
    expect(run).toMatchObject({ answered: 2, results: done({ ids: idsOf(30) }) })
  })

  test('stops at the call without an answer, and continues there with the same keys', async () => {
    const sent: string[] = []
    let run: BulkRun<Body> = runOf(60)
    const send = (failsAt: number) => async (body: Body, key: string) => {
      sent.push(key)
      if (sent.length === failsAt) throw new Error('no network')
      return done(body)
    }
    await expect(runBulk(run, send(2), (next) => (run = next))).rejects.toThrow('no network')
    expect(run.results).toHaveLength(25)
    await runBulk(run, send(0), (next) => (run = next))
    expect(run.results.map(({ id }) => id)).toEqual(idsOf(60))
    expect(sent).toEqual(['key 1', 'key 2', 'key 2', 'key 3'])
  })

  test('sends what is left together when the page is going away', async () => {
    const sent: string[] = []
    const send = (body: Body, key: string) => {
      sent.push(key)
      return Promise.resolve(done(body))
    }
    const run = runBulk({ ...runOf(60), answered: 1 }, send, () => undefined, true)
    expect(sent).toEqual(['key 2', 'key 3'])
    expect((await run).answered).toBe(3)
  })
})

test('rows are counted in words', () => {
  expect([countOf(1, 'ticket'), countOf(3, 'request')]).toEqual(['1 ticket', '3 requests'])
})
