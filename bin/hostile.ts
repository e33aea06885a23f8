import { spawnSync } from 'node:child_process'
import { bodies, files } from '../bench/hostile/bodies.ts'
import { crowds } from '../bench/hostile/load.ts'
import { atLeast, exactly, type Figure, none } from '../bench/hostile/figure.ts'
import { type Ground, openGround } from '../bench/hostile/ground.ts'
import { replayed } from '../bench/hostile/replayed.ts'
import { codes, enumeration, links, matrix } from '../bench/hostile/unauthenticated.ts'
import { lookAtExpressions } from './checks/expressions.ts'

/**
 * Tries what an attacker would try, and prints a figure for each: `npm run hostile`, the sizes of a long run by `npm
 * run hostile -- --long`, some of it by name: `npm run hostile -- matrix links`, or of a size of your own: `npm run
 * hostile -- bodies 50000`. Ends with 1 if a figure misses its goal.
 */
const words = process.argv.slice(2)
const isLong = words.includes('--long')
const seconds = words.find(isNumber)
const size = (usual: number, long: number) => (seconds ? Number(seconds) : isLong ? long : usual)

/** The files that run in a shop. */
const OURS = /^(?!bin\/|e2e\/|bench\/|demo\/|fakes\/)(?!.*\.test\.ts$)(?!.*\/testing)/

const IN_BROWSER = ['test', '--config', 'e2e/playwright.config.ts', '--project=desk']

const PARTS: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  matrix,
  enumeration: (ground) => enumeration(ground, size(20_000, 100_000)),
  codes: (ground) => codes(ground, size(300, 1000)),
  links: (ground) => links(ground, size(200, 2000)),
  bodies: (ground) => bodies(ground, size(10_000, 1_000_000)),
  files,
  replayed,
  expressions: async () => expressions(),
  crowds,
  scripts: async () => inTests('scripts', 'playwright', [...IN_BROWSER, 'hostile/scripts']),
  headers: async () => inTests('headers', 'playwright', [...IN_BROWSER, 'hostile/headers']),
  logs: async () => inTests('logs', 'vitest', ['run', '--project=open', 'gateway/http/log/log-requests.test.ts']),
}

const named = words.filter((word) => word in PARTS)
const unknown = words.filter((word) => word !== '--long' && !isNumber(word) && !(word in PARTS))
if (unknown.length > 0) {
  console.error(`Say some of: ${Object.keys(PARTS).join(' ')} --long, or a size`)
  process.exit(2)
}
const ground = await openGround()
let bad = 0
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue
    const began = performance.now()
    for (const { what, is, shall, ok } of await run(ground)) {
      console.log(`${ok ? 'ok ' : 'BAD'} ${what}: ${is} (${shall})`)
      if (!ok) bad += 1
    }
    console.log(`    ${name} took ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
} finally {
  await ground.close()
}
process.exit(bad === 0 ? 0 : 1)

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/**
 * Regular expressions of the code that we ship; exponential ones get only a few letters
 * (bin/checks/expressions.test.ts).
 */
function expressions(): Figure[] {
  const { expressions: looked, slow } = lookAtExpressions()
  const ours = slow.filter(({ file, exponential }) => OURS.test(file) && exponential)
  return [
    atLeast('expressions: looked at', looked, 500),
    none(
      'expressions: exponential',
      ours.map(({ expression }) => expression),
    ),
  ]
}

/** Checks that need the browser or the whole suite: prints their lines, and whether they passed. */
function inTests(what: string, runner: string, args: string[]): Figure[] {
  const { status, stdout } = spawnSync('npx', [runner, ...args], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const figures = stdout.split('\n').filter((line) => /payloads|headers of|passed/.test(line))
  return [exactly(`${what}: ${figures.map((line) => `${line.trim()};\n    `).join('')}ended with`, status ?? 1, 0)]
}
