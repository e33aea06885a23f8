import { benchFaults } from '../bench/faults.ts'
import { clear } from '../deploy/cluster/up.ts'
import { buildIfStale } from './build/build-if-stale.ts'

/**
 * Builds the cluster, and has each fault so many times in it under load: `npm run faults`, `npm run faults -- 20`, or one of them:
 * `npm run faults -- 20 "primary killed"`. Prints a table, and fails when a write was lost or done twice.
 */
const [rounds = '5', only] = process.argv.slice(2)
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
const rows = await benchFaults({ rounds: Number(rounds), only })
console.table(rows)
process.exit(rows.some(({ lost, doubled }) => lost !== 0 || doubled !== 0) ? 1 : 0)
