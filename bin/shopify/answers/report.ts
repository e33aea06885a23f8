import { type Admin, openAdmin } from '#adapters/shopify/admin.ts'
import type { Recorded } from '../../recording/recording.ts'
import { startReplay } from '../../recording/replay.ts'
import { type Observation, observe } from './answer.ts'
import { benchOf, whyNoTrial } from './bench.ts'
import { DRAFT_TRIALS } from './draft-trials.ts'
import { lastChanges, LOOKS } from './looks.ts'
import { RETURN_TRIALS } from './return-trials.ts'

/** A trial of answers: in the development shop of this name, on the order of this number. */
export interface Trial {
  shop: string
  orderId: string
}

/** A recording of Shopify's answers; `isTried` if it is of a development shop. */
export interface Recording {
  made: string
  systems: ['shopify']
  isTried: boolean
  exchanges: Recorded[]
}

const TRIALS = [...RETURN_TRIALS, ...DRAFT_TRIALS]
const TO_TRY = 'to be tried in a development shop (--try-in)'

/** Answers that no call of ours can bring about. */
const BEYOND: readonly Observation[] = [
  ['THROTTLED', 'comes only when other apps use up what the shop may be asked'],
  [
    'customer data that is withheld',
    'take the app of a development shop its protected customer data and run this again',
  ],
  ['the bodies of webhooks', 'change orders and returns in a development shop: what cannot be read stands at the desk'],
  ['two servers that begin an export at the same moment', 'it is chance'],
].map(([what = '', words = '']) => ({ what, is: 'open', words }))

/**
 * Shopify's behaviour in the cases that docs/outside/shopify.md lists as not proven: by reading alone, and with a trial
 * by trying it in its shop. A sentence if that shop is none to try in: nothing was done there then.
 */
export async function answersOf(admin: Admin, trial: Trial | undefined): Promise<Observation[] | string> {
  const whyNot = trial && (await whyNoTrial(admin, trial.shop))
  return whyNot ?? reportOf(admin, trial?.orderId)
}

async function reportOf(admin: Admin, orderId: string | undefined): Promise<Observation[] | string> {
  const bench = orderId === undefined ? undefined : await benchOf(admin, orderId)
  if (typeof bench === 'string') return bench
  const tried = bench
    ? await observe(TRIALS, bench)
    : TRIALS.map(({ what }) => ({ what, is: 'open' as const, words: TO_TRY }))
  return [...(await observe(LOOKS, await lastChanges(admin))), ...tried, ...BEYOND]
}

/** The same of a recording, as this release reads those answers. */
export async function replayOf({ exchanges, isTried }: Recording): Promise<Observation[] | string> {
  const server = await startReplay(exchanges)
  try {
    return await reportOf(openAdmin({ url: server.url, token: 'x' }), isTried ? '1' : undefined)
  } finally {
    await server.close()
  }
}
