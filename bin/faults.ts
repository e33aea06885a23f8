import { benchFaults } from '../bench/faults.ts'
import { clear } from '../deploy/cluster/up.ts'
import { buildIfStale } from './build/build-if-stale.ts'

/**
 * Builds the cluster, and has each fault in it under load: `npm run faults`, `npm run faults -- 50` (so many times, the long ones a tenth of it),
 * or some of them: `npm run faults -- 20 primary`. `npm run faults -- 1 upgraded v0.1.0` begins with the servers of that commit, and upgrades them
 * in turn. Prints a table, and fails when a write was lost or done twice.
 */
const [rounds = '10', only, from] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(rounds)) {
  console.error('Say how many times: npm run faults -- 20')
  process.exit(64)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clear()
    process.exit(130)
  })
}
buildIfStale()
const rows = await benchFaults({ rounds: Number(rounds), only: only || undefined, from })
console.table(rows)
process.exit(rows.some(({ lost, doubled }) => lost !== 0 || doubled !== 0) ? 1 : 0)
