import { spawnSync } from 'node:child_process'
import { inMemory } from './testing/in-memory.ts'

/** What CI runs, in its order. Each step is a command that can be run by hand. */
const STEPS: [what: string, command: string[]][] = [
  ['types', ['npx', 'tsc']],
  ['lint', ['npx', 'oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['npx', 'oxfmt', '--check']],
  ['rooms, sizes, names', ['node', 'bin/checks/rooms.ts']],
  ['specification map', ['node', 'bin/checks/spec-map.ts']],
  ['build', ['node', 'bin/build.ts']],
  ['servers of others', ['node', 'bin/install/servers.ts']],
  ['tests', ['npx', 'vitest', 'run']],
  // That each part of the bench runs to its end; never how fast.
  ['bench, small', ['node', 'bin/bench.ts', '--small']],
  ['browser', ['node', 'bin/install/browser.ts']],
  ['screens', ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts']],
  ['audit', ['node', 'bin/audit.ts']],
]

const only = process.argv.slice(2)
const env = inMemory()
for (const [what, [command = '', ...words]] of STEPS) {
  if (only.length > 0 && !only.includes(what)) continue
  console.log(`\n── ${what}: ${command} ${words.join(' ')}`)
  const started = performance.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`\n${what} failed.`)
    process.exit(1)
  }
  console.log(`── ${what}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
