import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import { readConfig } from '#config'
import { DEMO_SHOP, demoDeliveries } from '#demo/load.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { type RunningServer, startServer } from '#gateway/server.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { type DemoCouriers, startDemoCouriers } from './couriers.ts'
import { openDemo } from './open.ts'

const SECRET = 'a secret of the demo that is long enough'
const LONG_MS = 240_000

let dataDir: string
let server: RunningServer
let couriers: DemoCouriers

/** The demo's server on a built-in PostgreSQL of its own, with the stand-ins for couriers. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wapsi-demo-'))
  await chmod(dataDir, 0o711)
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SHOPIFY_CLIENT_SECRET: SECRET, LINK_SECRETS: SECRET }
  const config = readConfig({ ...settings, DESK_SECRET: SECRET, SHOPIFY_SHOP: DEMO_SHOP })
  couriers = await startDemoCouriers(config)
  const wiring = { sentences: { ...SENTENCES, ...DESK_SENTENCES } }
  server = await startServer({ ...config, ...couriers.settings, PORT: 0 }, wiring)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await couriers.close()
  await rm(dataDir, { recursive: true, force: true })
})

const messages = async () => {
  const counted = server.context.sql<[{ n: number }]>`SELECT count(*)::int AS n FROM shop_messages`
  return (await counted.catch(() => [{ n: 0 }]))[0].n
}

test(
  'a database that restarts while the demo loads is waited for, and the load goes on to its end',
  async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const opening = openDemo(server, SECRET, { couriers })
    await expect.poll(messages, { timeout: LONG_MS, interval: 5 }).toBeGreaterThan(30)
    const [pid] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const loadedAt = await opening
    expect(loadedAt).toBeInstanceOf(Date)
    expect(await messages()).toBe(demoDeliveries(loadedAt as Date).deliveries.length)
    expect(warned).toHaveBeenCalledWith('The database is away: the demo shop goes on loading when it is back.')
  },
  LONG_MS,
)

test('a stand-in that is slow does not end the demo: it is tried again, until something else is wrong', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(couriers, 'know')
    .mockImplementationOnce(() => {
      throw new UpstreamError('shiprocket: no answer in time')
    })
    .mockImplementationOnce(() => {
      throw new UpstreamRefused('shiprocket: refused', { reason: 'refused', whose: 'vendor' })
    })
  await expect(openDemo(server, SECRET, { couriers })).rejects.toThrow('shiprocket: refused')
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'A stand-in is away (shiprocket: no answer in time): the demo shop goes on loading when it is back.',
  )
})
