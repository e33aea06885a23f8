import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { command, freshDatabase } from '#database/testing/database.ts'
import { imageFiles, packagesOf } from './image-files.ts'
import { environmentOf } from '../testing/environment.ts'

const { config } = JSON.parse(readFileSync('package.json', 'utf8')) as { config: { serverFlags: string } }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; optional?: boolean; dependencies?: Record<string, string> }>
}
const forRunning = Object.keys(packages['']?.dependencies ?? {})

test.each(['shop', 'demo'] as const)(
  'the image for a %s holds no test, and imports what is installed for running',
  (what) => {
    const files = imageFiles(what)
    expect(files).toContain('database/schema/orders.sql')
    expect(files).toContain('database/functions/rows/supply_of.sql')
    // The folder must exist also while it has no migration.
    expect(files).toContain('database/migrations/README.md')
    expect(
      files.filter((file) => /(^|[/.-])(test|testing|fixtures|bench|e2e)([/.-]|$)|^(ui|bin\/build\.ts)/.test(file)),
    ).toEqual([])
    expect([...packagesOf(files)].filter((name) => !forRunning.includes(name))).toEqual([])
  },
)

test('the image for a real shop holds no demo and no stand-ins', () => {
  const files = imageFiles('shop')
  expect(files.filter((file) => /^(demo|fakes)\/|bin\/start\/demo\.ts/.test(file))).toEqual([])
  expect([...packagesOf(files)].filter((name) => /smtp-server|postal-mime/.test(name))).toEqual([])
})

test('the image starts the server as npm start does', () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...config.serverFlags.split(' '), 'bin/start.ts'])
})

test('so does the unit of a machine', () => {
  expect(readFileSync('deploy/wapsi.service', 'utf8')).toContain(` ${config.serverFlags} bin/start.ts\n`)
})

test('compose.yaml knows no password: the operator must make one, and no image contains it', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(compose.match(/PASSWORD: .*|\/\/\w+:.*@/g)).toEqual([
    expect.stringMatching(/^\/\/wapsi:\$\{POSTGRES_PASSWORD:\?[^}]+\}@$/),
    expect.stringMatching(/^PASSWORD: \$\{POSTGRES_PASSWORD:\?[^}]+\}$/),
  ])
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.env')
})

let running: ChildProcess | undefined
let folder: string | undefined
afterEach(async () => {
  if (running?.exitCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test('what the image holds starts a real shop, as a user of the database who owns only their own tables', async () => {
  folder = mkdtempSync(join(tmpdir(), 'wapsi-image-'))
  const { status } = spawnSync(process.execPath, ['bin/image.ts', 'shop', folder])
  expect(status).toBe(0)
  for (const [path, { dev, optional }] of Object.entries(packages)) {
    if (dev || optional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    symlinkSync(join(process.cwd(), path), join(folder, path))
  }
  const database = await databaseOfItsOwn()
  const { url, output } = await start(folder, database.url)
  await expect.poll(output, { timeout: 20_000 }).toContain('no safe TLS by MESSAGES_URL:')
  expect(await statusOf(`${url}/readyz`)).toBe(200)
  expect(await statusOf(`${url}/exchangeportal`)).toBe(200)
  expect(await statusOf(`${url}/desk`)).toBe(200)
  expect(await statusOf(`${url}/demo/outbox`)).toBe(404)
  running?.kill('SIGTERM')
  await once(running as ChildProcess, 'exit')
  await database.drop()
}, 90_000)

const statusOf = async (url: string) => (await fetch(url)).status

/** As compose-user.sh makes it. */
async function databaseOfItsOwn(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url: root, close } = await freshDatabase()
  const name = `image_${randomBytes(6).toString('hex')}`
  await command(root, `CREATE ROLE ${name} LOGIN`)
  await command(root, `CREATE DATABASE ${name} OWNER ${name}`)
  const own = new URL(root)
  own.pathname = `/${name}`
  own.username = name
  const drop = async () => {
    await command(root, `DROP DATABASE ${name} WITH (FORCE)`)
    await command(root, `DROP ROLE ${name}`)
    await close()
  }
  return { url: own.href, drop }
}

/** Starts a real shop from a folder and waits until it listens. */
async function start(cwd: string, databaseUrl: string): Promise<{ url: string; output: () => string }> {
  // Below the ports that the system hands out, so that no other test is given it meanwhile.
  const port = String(randomInt(20_000, 30_000))
  const env = environmentOf({
    PORT: port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(cwd, 'data'),
    SHOP_MODE: 'shopify',
    PUBLIC_URL: 'https://help.shop.example',
    SHOPIFY_SHOP: 'shop-of-the-test.myshopify.com',
    SHOPIFY_CLIENT_SECRET: 'of the test',
    SMTP_URL: 'smtps://mail.shop.example',
    MESSAGES_URL: 'http://messages.shop.example',
    DESK_SECRET: 'd'.repeat(32),
    LINK_SECRETS: 'l'.repeat(32),
  })
  const child = spawn(process.execPath, ['bin/start.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (output += text))
  while (!output.includes('Wapsi is up')) {
    if (child.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
  return { url: `http://127.0.0.1:${port}`, output: () => output }
}
