import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { inMemory } from './testing/in-memory.ts'

/**
 * `npm run test:long -- [rounds]`: the tests that draw at random and those that kill, again and again, each round from
 * a seed of its own, at the long size of their loops. A round that fails names its seed: `SEED=… LONG=1 npx vitest run
 * <file>` draws the same again. Then the customer's calls with verified access, and each part of the bench over little
 * data: the run must reach its end, and its speed does not count. At the end the browser tests at the width of a
 * desktop, also those that `npm test` runs at the width of a phone only, the demo's automatic acts within minutes, each
 * task of a customer under each condition, and the long loops of the desk.
 */
const GIVEN_ROUNDS = 20
const HIGHEST_SEED = 2 ** 31 - 1

const files = globSync('{adapters,bin,contract,database,demo,gateway,portal,desk,rules,ui}/**/*.test.ts')
const saying = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')))
/** Once is enough: these have their own number of kills. */
const killing = saying(/inject\('killRounds'\)|SIGKILL/)
const random = saying(/from 'fast-check'|inject\('(seed|long)'\)/).filter((file) => !killing.includes(file))

const rounds = Number(process.argv[2] ?? GIVEN_ROUNDS)
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(HIGHEST_SEED))
  console.log(`\n── round ${round} of ${rounds}, seed ${seed}`)
  const chosen = round === 1 ? [...random, ...killing] : random
  const { status } = spawnSync('npx', ['vitest', 'run', ...chosen], {
    stdio: 'inherit',
    env: { ...inMemory(), SEED: seed, LONG: '1' },
    shell: process.platform === 'win32',
  })
  if (status === 0) continue
  console.error(`\nround ${round} failed: SEED=${seed}`)
  process.exit(1)
}

const inBrowser = [
  [
    '--project=desktop',
    '--project=demo-phone',
    '--project=demo-desktop',
    '--project=conditions-phone',
    '--project=conditions-tablet',
    '--project=conditions-desktop',
  ],
  ['desk/(circle|two-agents|undo)', 'hostile', '--project=desk'],
].map((chosen) => ['node_modules/@playwright/test/cli.js', 'test', ...chosen, '--config', 'e2e/playwright.config.ts'])
const verified = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'verified*']
const afterwards = [verified, ['bin/build.ts'], ['bin/bench.ts', '--small'], ['bin/install/browser.ts'], ...inBrowser]
for (const words of afterwards) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...inMemory(), EVERY_WIDTH: '1' } })
  if (status !== 0) process.exit(1)
}
