import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { PATHS } from '#contract/wire.ts'
import { openDatabase } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { ANITA } from '#demo/customers.ts'
import { formOf } from '#gateway/tickets/testing/tickets.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { newArchive, openArchive } from './archive.ts'
import { addManifest, type Manifest, manifestOf } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { environmentOf } from '../testing/environment.ts'

const LONG_MS = 120_000
const WRITERS = 4

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-backup-'))
  database = await freshDatabase()
  shop = await openTestShop({ DATA_DIR: join(folder, 'shop') }, undefined, [], database)
  await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function command(name: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const flags = ['--disable-warning=ExperimentalWarning', `bin/${name}.ts`]
  const child = spawn(process.execPath, [...flags, ...words], { env: environmentOf(env) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, output: () => output }
}

/** Customers who send a photo and raise a ticket with it, one after the other, until `stop` is called. */
function load() {
  const acknowledged: { ticketId: string; photoId: string }[] = []
  const stop = new AbortController()
  const write = async () => {
    while (!stop.signal.aborted) {
      const address = `${shop.url}/api${PATHS['uploads.put']}?customer=${ANITA.id}`
      const sent = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(photo()),
      })
      const { body: file } = (await sent.json()) as { body: { id: string; size: number } }
      const form = formOf(String(ANITA.id), undefined, { files: [file] })
      const { data } = okBody(await shop.send('tickets.create', form))
      acknowledged.push({ ticketId: data.original_order_id, photoId: file.id })
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  return { acknowledged, stop: () => (stop.abort(), writing) }
}

async function manifestIn(path: string): Promise<Manifest> {
  const archive = await openArchive(path)
  return manifestOf(archive).finally(() => archive.close())
}

const restore = (path: string, dataDir: string, replace = false) =>
  restoreBackup({
    config: readConfig({ DATA_DIR: dataDir }),
    path,
    replace,
    signal: new AbortController().signal,
    begin() {},
    advance() {},
  })

test(
  'what was acknowledged before a backup under load is there after all was destroyed and restored',
  { timeout: LONG_MS },
  async () => {
    const file = join(folder, 'under-load.tar')
    const { acknowledged, stop } = load()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const making = command('backup', [file], { DATABASE_URL: database.url, DATA_DIR: join(folder, 'shop') })
    expect([await making.ended, making.output()]).toEqual([0, expect.anything()])
    const during = acknowledged.length - before.length
    await stop()
    expect(during).toBeGreaterThan(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const manifest = await manifestIn(file)
    expect(manifest.missing).toEqual([])

    await shop.close()
    const back = join(folder, 'back')
    const bringing = command('restore', [file], { DATA_DIR: back })
    expect([await bringing.ended, bringing.output()]).toEqual([0, expect.anything()])
    const { sql, close } = await openDatabase({ dataDir: back })
    const tickets = await sql<{ id: string }[]>`SELECT public_id AS id FROM tickets`
    expect(
      await sql`SELECT name FROM functions WHERE NOT EXISTS (SELECT FROM pg_proc WHERE proname || '.sql' = name)`,
    ).toEqual([])
    await close()
    expect(before.filter(({ ticketId }) => !tickets.some(({ id }) => id === ticketId))).toEqual([])
    const photos = new Set(manifest.photos.map(({ id }) => id))
    expect(before.filter(({ photoId }) => !photos.has(photoId))).toEqual([])
    console.log(
      `${before.length} tickets were acknowledged before the backup began, ${during} while it was made: 0 of the ` +
        `first lost, ${photos.size} photos`,
    )

    // A backup of the restored shop: the same rows in the same order, and the same photos.
    const again = join(folder, 'again.tar')
    const second = command('backup', [again], { DATA_DIR: back })
    expect([await second.ended, second.output()]).toEqual([0, expect.anything()])
    const { database: restored, photos: restoredPhotos } = await manifestIn(again)
    expect({ ...restored, postgres: '' }).toEqual({ ...manifest.database, postgres: '' })
    expect(restoredPhotos).toEqual(manifest.photos)
    await rm(again)

    await refusals(file, back)
  },
)

/** Checks the refusals of a restore; the folder that holds a shop stays as it is. */
async function refusals(file: string, back: string): Promise<void> {
  const whole = await readFile(file)
  const names = await readdir(back)
  const other = join(folder, 'other.tar')
  const refused = async (bytes: Buffer, why: RegExp, dataDir = join(folder, 'nowhere')) => {
    await writeFile(other, bytes)
    await expect(restore(other, dataDir)).rejects.toThrow(why)
  }
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }
  const manifestAt = whole.indexOf('"migrations"')
  await refused(whole.subarray(0, whole.length - 4096), /has no end/)
  await refused(flipped(manifestAt + 40), /damaged: manifest\.json/)
  await refused(flipped(whole.indexOf('photos/') + 512 + 30), /damaged: photos\//)
  await refused(flipped(whole.indexOf('tables/tickets.copy.gz') + 512 + 20), /damaged: table tickets/)
  await refused(Buffer.from('not at all'), /has no end/)
  await refused(whole, /holds a shop already \(postgres, photos\): .* --replace/, back)
  expect(await readdir(back)).toEqual(names)
  const manifest = await manifestIn(file)
  const { migrations } = manifest.database
  const refusedWith = async (made: typeof migrations, why: RegExp) => {
    const path = join(folder, 'of-another.tar')
    const archive = await newArchive(path)
    await addManifest(archive, { ...manifest, database: { ...manifest.database, migrations: made } })
    await archive.finish()
    await archive.close()
    await expect(restore(path, join(folder, 'nowhere'))).rejects.toThrow(why)
    await rm(path)
  }
  await refusedWith(
    [...migrations, { name: '900-of-tomorrow.sql', sha256: '' }],
    /newer release of Wapsi: its migration 900-of-tomorrow\.sql/,
  )
  await refusedWith([{ name: '001-orders.sql', sha256: '' }], /made by Wapsi before 1\.0, .*npm run import/)
}

test('a backup that is killed leaves no file that looks whole, and the next one clears it away', async () => {
  const given = await freshDatabase('goods')
  const into = await mkdtemp(join(folder, 'killed-'))
  const env = { DATABASE_URL: given.url, DATA_DIR: folder }
  const names = () => readdir(into)
  // A locked table keeps the backup from its end until it is killed.
  const other = await given.sql.reserve()
  await other`BEGIN`
  await other`LOCK TABLE orders`
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const before = await names()
    const { child, ended } = command('backup', [into], env)
    await expect
      .poll(async () => (await names()).filter((name) => !before.includes(name)), { interval: 1 })
      .not.toEqual([])
    child.kill(signal)
    await ended
    expect((await names()).filter((name) => !/\.tar\.\d+\.part$/.test(name))).toEqual([])
  }
  // The second backup cleared the file of the first, and then its own.
  expect(await names()).toEqual([])
  await other`ROLLBACK`
  other.release()
  await given.close()
})

test('wrong words are answered by how it is used, and a folder without a database by a sentence', async () => {
  const nothing = command('backup', [], {})
  expect(await nothing.ended).toBe(2)
  expect(nothing.output()).toContain('Usage: npm run backup -- FILE|FOLDER')
  const absent = command('restore', [join(folder, 'absent.tar')], {})
  expect(await absent.ended).toBe(2)
  expect(absent.output()).toContain('There is no backup in')
  const empty = command('backup', [join(folder, 'x.tar')], { DATA_DIR: join(folder, 'no-shop') })
  expect(await empty.ended).toBe(1)
  expect(empty.output()).toMatch(/^No backup was made: there is no database in .* \(DATA_DIR\)\.$/m)
})
