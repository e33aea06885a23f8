import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { pino } from 'pino'
import { openCouriers } from '#adapters/couriers.ts'
import { openStorage } from '#adapters/storage/open.ts'
import { readConfig } from '#config'
import { readsOf } from '#database/replica/reads.ts'
import { createApp } from '#gateway/app.ts'

/**
 * `node bin/openapi.ts`: prints the answer of /api/docs/json, with its keys in order.
 *
 * `node bin/openapi.ts --since REVISION`: prints the changes since then; nothing, when the calls are the same.
 */
const SCRIPT = 'bin/openapi.ts'
const [option, revision = ''] = process.argv.slice(2)
if (option === '--since') process.exit(diff(before(revision), await document()))
process.stdout.write(await document())

async function document(): Promise<string> {
  const config = readConfig({ SHOP_MODE: 'demo', ACCESS_MODE: 'open' })
  // No statement is sent to the database: it is never connected.
  const sql = postgres('postgres://nowhere.invalid', { max: 1 })
  const context = {
    sql,
    reads: readsOf(sql),
    config,
    storage: openStorage(config),
    couriers: openCouriers(config),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  const app = await createApp(context, { sentences: {} as Parameters<typeof createApp>[1]['sentences'] })
  await app.ready()
  return `${JSON.stringify(app.swagger(), inOrder, 1)}\n`
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The document of another revision, by this very file in a folder of its own. */
function before(at: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wapsi-openapi-'))
  try {
    run('git', ['worktree', 'add', '--detach', '--force', folder, at])
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    copyFileSync(SCRIPT, join(folder, SCRIPT))
    return run(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], folder)
  } finally {
    run('git', ['worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, words: string[], cwd = process.cwd()): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
  return stdout
}

/** Prints the values that only one of them has at their place; 1 when there are any. */
function diff(old: string, now: string): number {
  const [before, after] = [old, now].map((text) => new Set(valuesOf(JSON.parse(text)))) as [Set<string>, Set<string>]
  const gone = [...before].filter((value) => !after.has(value))
  const come = [...after].filter((value) => !before.has(value))
  for (const value of gone) console.log(`- ${value}`)
  for (const value of come) console.log(`+ ${value}`)
  console.log(`${after.size} values, ${gone.length + come.length} differ`)
  return gone.length + come.length === 0 ? 0 : 1
}

/** Each value with its place, as "paths /api/tickets post summary = Raises a ticket". */
function valuesOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${place} = ${String(value)}`]
  return Object.entries(value).flatMap(([name, part]) => valuesOf(part, `${place} ${name}`.trim()))
}
