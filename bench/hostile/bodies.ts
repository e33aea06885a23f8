// The times are to be those of the bodies: eight passwords at once, each hashed for a third of a second, would wait for
// each other.
import '#gateway/staff/testing/cheap-passwords.ts'
import { fuzz } from '#gateway/testing/fuzz.ts'
import { openTestShop } from '#gateway/testing/shop.ts'
import { hostileFiles } from '#gateway/uploads/testing/corpus.ts'
import { wrongVerdicts } from '#gateway/uploads/testing/verdicts.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { atLeast, atMost, type Figure, none } from './figure.ts'
import type { Ground } from './ground.ts'

const now = () => new Date()
const LONGEST_MS = 1000

/** Hostile bodies to every call, a customer's and the desk's. */
export async function bodies(ground: Ground, count: number): Promise<Figure[]> {
  const shop = await openTestShop({ ACCESS_MODE: 'verified' }, now, [], await ground.fresh())
  const seed = Math.floor(Math.random() * 1e9)
  const seen = await fuzz(shop, { count, seed, tell })
  const alive = await fetch(`${shop.url}/healthz`).then(({ ok }) => ok)
  await shop.close()
  const answers = Object.entries(seen.answers).map(([status, of]) => `${of} × ${status}`)
  return [
    atLeast(`bodies: sent to ${seen.calls} calls, seed ${seed} (${answers.join(', ')})`, seen.sent, count),
    none('bodies: failures of ours', seen.failures),
    atMost(`bodies: the slowest (${seen.slowest.slice(0, 60)})`, seen.slowestMs, LONGEST_MS, ' ms'),
    none('bodies: crashed', alive ? [] : ['the server']),
  ]
}

/** Shows the progress of a long run, if a person looks on. */
const tell = (sent: number) => void (process.stderr.isTTY && process.stderr.write(`\r${sent} sent `))

/** Hostile files as photos. */
export async function files(ground: Ground): Promise<Figure[]> {
  const shop = await openTestShop({ ACCESS_MODE: 'verified' }, now, [], await ground.fresh())
  const wrong = await wrongVerdicts(shop.url, '7001', { cookie: await shop.sessionOf('7001'), [PORTAL_HEADER]: '1' })
  await shop.close()
  return [atLeast('files: tried', hostileFiles().length, 200), none('files: wrong verdicts', wrong)]
}
