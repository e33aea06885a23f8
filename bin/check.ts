import { spawnSync } from 'node:child_process'
import { inMemory } from './testing/in-memory.ts'

/** The steps of CI, in their order. Each step is a command that can be run by hand. */
const STEPS: [what: string, command: string[]][] = [
  ['types', ['npx', 'tsc']],
  ['lint', ['npx', 'oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['npx', 'oxfmt', '--check']],
  ['rooms, sizes, names', ['node', 'bin/checks/rooms.ts']],
  ['specification map', ['node', 'bin/checks/spec-map.ts']],
  ['build', ['node', 'bin/build.ts']],
  ['servers of others', ['node', 'bin/install/servers.ts']],
  // The calls a second time with verified access are in `npm run test:long`; matrix.test.ts tries each call in it here.
  ['tests', ['npx', 'vitest', 'run', '--project', '!verified*']],
  ['browser', ['node', 'bin/install/browser.ts']],
  ['screens', ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts']],
  ['audit', ['node', 'bin/audit.ts']],
]

const only = process.argv.slice(2)
const env = inMemory()
const durations: [what: string, seconds: number][] = []
let failed: string | undefined
for (const [what, [command = '', ...words]] of STEPS) {
  if (only.length > 0 && !only.includes(what)) continue
  console.log(`\n── ${what}: ${command} ${words.join(' ')}`)
  const started = performance.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  durations.push([what, (performance.now() - started) / 1000])
  if (status === 0) continue
  failed = what
  break
}
durations.push(['together', durations.reduce((sum, [, seconds]) => sum + seconds, 0)])
console.log(`\n${durations.map(([what, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${what}`).join('\n')}`)
if (failed !== undefined) {
  console.error(`\n${failed} failed.`)
  process.exit(1)
}
