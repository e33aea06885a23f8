import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * `npm run test:long -- [rounds]`: the tests that draw at random and those that kill, again and again, each round from a seed of its
 * own and with more kills. A round that fails names its seed: `SEED=… npx vitest run <file>` draws the same again. At the end the
 * browser tests that `npm test` runs at the width of a phone only, at the width of a desktop.
 */
const RANDOM = [
  'adapters/courier-garbage',
  'adapters/pickup-garbage',
  'adapters/sheet/formula',
  'gateway/deliverers',
  'gateway/fuzz',
  'gateway/outbox/worker',
  'gateway/returns/model',
  'gateway/stock/preview',
  'gateway/tickets/model',
  'gateway/uploads/jpeg-mutations',
  'rules/',
]
const KILLING = [
  'database/killed',
  'database/pool',
  'gateway/outbox/killed',
  'gateway/returns/kill',
  'gateway/tickets/kill',
]
const GIVEN_ROUNDS = 20
const KILLS = '100'
const HIGHEST_SEED = 2 ** 31 - 1

const rounds = Number(process.argv[2] ?? GIVEN_ROUNDS)
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(HIGHEST_SEED))
  console.log(`\n── round ${round} of ${rounds}, seed ${seed}`)
  const files = round === 1 ? [...RANDOM, ...KILLING] : RANDOM
  // oxlint-disable-next-line node/no-process-env -- what Vitest itself needs, and the seed beside it
  const environment = { ...process.env, SEED: seed, KILL_ROUNDS: KILLS }
  const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  })
  if (status === 0) continue
  console.error(`\nround ${round} failed: SEED=${seed}`)
  process.exit(1)
}

for (const words of [['bin/build.ts'], ['bin/browser.ts'], ['node_modules/@playwright/test/cli.js', ...everyWidth()]]) {
  // oxlint-disable-next-line node/no-process-env -- what Playwright itself needs
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, EVERY_WIDTH: '1' } })
  if (status !== 0) process.exit(1)
}

function everyWidth(): string[] {
  return ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop']
}
