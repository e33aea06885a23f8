import { parseArgs } from 'node:util'
import { benchFaults } from '../bench/faults.ts'
import { benchRestores } from '../bench/restores.ts'
import { clear } from '../bench/cluster/up.ts'
import { buildIfStale } from './build/build-if-stale.ts'

/**
 * Builds the cluster, and has each fault in it under load: `npm run faults`. With `--rounds 50` so many times, the long
 * ones a fifteenth of it; with `--rate 200` under so many calls a second; with `--only primary` some of them; with
 * `--from v0.1.0` it begins with the servers of that commit and upgrades them in turn. Prints a table, and fails when a
 * write was lost or done twice.
 *
 * With `--restore` the database is destroyed instead, and restored from a back-up made under load; it fails when one
 * row is not as it was.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    only: { type: 'string' },
    from: { type: 'string' },
    restore: { type: 'boolean' },
  },
})
const [rounds, rate] = [values.rounds, values.rate].map(Number)
if (!rounds || !rate) {
  console.error('Say numbers: npm run faults -- --rounds 20 --rate 200')
  process.exit(64)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clear()
    process.exit(130)
  })
}
buildIfStale()
if (values.restore) {
  const { rows, problems } = await benchRestores({ rate })
  console.table(rows)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
const rows = await benchFaults({ rounds, rate, only: values.only, from: values.from })
console.table(rows)
process.exit(rows.some(({ lost, doubled }) => lost !== 0 || doubled !== 0) ? 1 : 0)
