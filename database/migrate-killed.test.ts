import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { QUIET } from './log.ts'
import { migrate } from './migrate.ts'

const STARTS = `
  const [, room, dataDir, migrations] = process.argv
  const [{ connect }, { startEmbedded }, { QUIET }, { migrate }] =
    await Promise.all(['connect', 'embedded', 'log', 'migrate'].map((name) => import(room + '/' + name + '.ts')))
  const server = await startEmbedded({ dataDir, log: QUIET })
  await migrate(connect(server.url), { migrations, log: { ...QUIET, debug: console.log } })`

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wapsi-migrate-'))
  folder = await mkdtemp(join(tmpdir(), 'wapsi-migrations-'))
})
afterEach(() => Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true }))))

test('killed in the middle of a migration, the next start completes it', async () => {
  await writeFile(join(folder, '001-first.sql'), 'CREATE TABLE slow (seconds integer); INSERT INTO slow VALUES (60)')
  await writeFile(
    join(folder, '002-slow.sql'),
    'CREATE TABLE half (n integer); SELECT pg_sleep(seconds) FROM slow; INSERT INTO half VALUES (1)',
  )
  const child = spawn(process.execPath, ['-e', STARTS, import.meta.dirname, dataDir, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const data of child.stdout) {
    said += String(data)
    if (said.includes('002-slow.sql')) break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')

  const server = await startEmbedded({ dataDir, log: QUIET })
  const sql = connect(server.url)
  expect(await sql`SELECT name FROM migrations`).toEqual([{ name: '1.0' }, { name: '001-first.sql' }])
  await sql`UPDATE slow SET seconds = 0`
  await migrate(sql, { migrations: folder })
  expect(await sql`SELECT n FROM half`).toEqual([{ n: 1 }])
  expect(await sql`SELECT FROM functions`).not.toHaveLength(0)
  await sql.end()
  await server.close()
})
