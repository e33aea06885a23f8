import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { REQUEST_ACTS, REQUEST_STATUSES, type RequestAct } from '#contract/desk/request.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { BEGINNING, found, manyRequests, type Model, type ModelAct, modelAfter, performAct } from './testing/model.ts'

const RUNS = inject('long') ? 150 : 30
const MOST_STEPS = 14
/** More than the runs: when one fails, it is tried again shortened. */
const SUBJECTS = 10 * RUNS

const reached = new Set<string>()

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const subjects = await manyRequests(shop, agent, SUBJECTS)

const anyAct: fc.Arbitrary<ModelAct> = fc.record({
  act: fc.constantFrom(...REQUEST_ACTS),
  partly: fc.boolean(),
  stale: fc.constantFrom(false, false, false, false, true),
})

const walk = (...acts: RequestAct[]): [ModelAct[][]] => [acts.map((act) => [{ act, partly: false, stale: false }])]

/** Walked in every run, since luck alone does not reach every status each time. */
const WALKS = [
  walk('approve', 'ask_pickup', 'booked', 'failed', 'picked', 'arrive', 'accept'),
  walk('approve', 'booked', 'picked', 'arrive', 'refuse_goods'),
  walk('reject', 'reconsider', 'reject', 'release', 'reconsider'),
  walk('approve', 'cancel'),
  walk('ask_photo', 'add_photo', 'keep', 'settle'),
]

/** One act, or two of which either may be first. */
const anyStep = fc.oneof({ weight: 4, arbitrary: fc.tuple(anyAct) }, { weight: 1, arbitrary: fc.tuple(anyAct, anyAct) })

test(
  `${RUNS} random courses of a request: never a state beside the table, and items free exactly when they should be`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: MOST_STEPS }), live), {
      numRuns: RUNS,
      examples: WALKS,
    })
    expect([...reached].toSorted()).toEqual([...REQUEST_STATUSES].toSorted())
  },
)

async function live(steps: ModelAct[][]): Promise<void> {
  const subject = subjects.pop()
  if (!subject) throw new Error('no request is left')
  let model = BEGINNING
  for (const acts of steps) {
    const taken = await Promise.all(acts.map((act) => performAct(subject, model.version, act)))
    const possible = courses(model, acts, taken)
    const { sound, ...stands } = await found(shop, subject.key)
    expect(sound, `${JSON.stringify(acts)} left ${JSON.stringify(stands)}`).toBe(true)
    expect(possible).toContainEqual(stands)
    model = stands
    reached.add(stands.status)
  }
}

/** The possible states of a request after acts of which each was done or refused, in one order or the other. */
function courses(model: Model, acts: ModelAct[], taken: boolean[]): Model[] {
  const indexes = acts.map((_act, index) => index)
  return [indexes, indexes.toReversed()].flatMap((order) => {
    let now = model
    for (const index of order) {
      const act = acts[index] as ModelAct
      // An agent saw the state before both acts.
      const isStale = act.stale || now.version !== model.version
      const after = modelAfter(now, { ...act, stale: isStale })
      if ((after !== undefined) !== taken[index]) return []
      now = after ?? now
    }
    return [now]
  })
}
