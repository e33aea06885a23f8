import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { type RazorpayXFake, startRazorpayX } from '#fakes/razorpayx/server.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import { WAREHOUSE } from '#shop'
import { freshDatabase } from '#database/testing/database.ts'
import { fileBooks } from './logins.ts'
import { environmentOf } from '../testing/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-outside-'))
const file = join(folder, 'recording.json')
let delhivery: CourierFake
let shiprocket: ShiprocketFake
let bank: RazorpayXFake
beforeEach(async () => {
  ;[delhivery, shiprocket, bank] = await Promise.all([startDelhivery(), startShiprocket(), startRazorpayX()])
})
afterEach(() => Promise.all([delhivery.close(), shiprocket.close(), bank.close()]))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = () => ({
  ...delhivery.settings,
  ...shiprocket.settings,
  RAZORPAYX_URL: bank.url,
  RAZORPAYX_KEY_ID: bank.keyId,
  RAZORPAYX_KEY_SECRET: bank.keySecret,
  RAZORPAYX_ACCOUNT: bank.account,
})

const NOTE =
  `note   shiprocket: there is no database here: log-ins are counted in ${join(folder, 'shiprocket-logins.json')}, ` +
  'and the next one has to wait for a quarter of an hour'
const withoutNote = (out: string) => out.replace(`${NOTE}\n`, '')

async function outside(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/outside.ts', ...words], {
    env: environmentOf({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning', DATA_DIR: folder, ...env }),
  })
  const code = new Promise((ended) => child.once('exit', ended))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err }
}

test('doctor says a line for each call, and its recording says the same when it is replayed', async () => {
  const seen = await outside(['doctor', '--record', file], settings())
  expect(seen).toEqual({
    code: 0,
    err: '',
    out: [
      NOTE,
      `ok     delhivery: collects at the warehouse's PIN code, ${WAREHOUSE.zip}`,
      'ok     delhivery: says that it does not know an AWB',
      `ok     shiprocket: collects at the warehouse's PIN code, ${WAREHOUSE.zip}`,
      'ok     shiprocket: says that it does not know an AWB',
      "ok     razorpayx: lists the payouts of the shop's account",
      '',
    ].join('\n'),
  })
  expect(await outside(['replay', file])).toEqual({ ...seen, out: withoutNote(seen.out) })
  const written = readFileSync(file, 'utf8')
  for (const secret of Object.entries(settings()).filter(([name]) => /TOKEN|EMAIL|PASSWORD|KEY|ACCOUNT/.test(name)))
    expect(written).not.toContain(secret[1])
})

test('what a vendor refuses is named, and is in the recording, too', async () => {
  const seen = await outside(['doctor', '--record', file], { ...settings(), DELHIVERY_TOKEN: 'another' })
  expect(seen).toMatchObject({ code: 1, err: '' })
  expect(seen.out).toContain('wrong  delhivery: says that it does not know an AWB: delhivery: the token is refused')
  expect(seen.out).toContain('ok     shiprocket: says')
  expect((await outside(['replay', file])).out).toBe(withoutNote(seen.out))
})

test('a drill logs in with the token of the servers, and counts a refused log-in with theirs', async () => {
  const database = await freshDatabase()
  const env = { ...shiprocket.settings, DATABASE_URL: database.url, DESK_SECRET: 'a secret of the desk that is long' }
  const ok = `ok     shiprocket: collects at the warehouse's PIN code, ${WAREHOUSE.zip}`
  expect((await outside(['doctor', '--record', file], env)).out).toContain(ok)
  expect(await outside(['doctor', '--record', file], env)).toMatchObject({ code: 0 })
  expect(shiprocket.logins()).toBe(1)
  expect((await outside(['replay', file])).out).toContain(ok)
  await database.sql`UPDATE courier_logins SET token = NULL, given_at = '-infinity', not_before = '-infinity'`
  const wrong = { ...env, SHIPROCKET_PASSWORD: 'another' }
  for (let n = 0; n < 4; n++) expect((await outside(['doctor'], wrong)).out).toContain('the login is refused')
  expect(shiprocket.logins()).toBe(2)
  expect(await database.sql`SELECT refusals FROM courier_logins`).toMatchObject([{ refusals: 1 }])
  await database.close()
})

test('without a database no log-in of a drill follows another one within a quarter of an hour', async () => {
  const env = { ...shiprocket.settings, SHIPROCKET_PASSWORD: 'another' }
  for (let n = 0; n < 3; n++) {
    const { code, out } = await outside(['doctor'], env)
    expect([code, out.split('\n')[0]]).toEqual([1, NOTE])
    expect(out).toContain('the login is refused: look at SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD')
    expect(out).not.toContain('another')
  }
  expect(shiprocket.logins()).toBe(1)
})

test('a file of log-ins allows the next after 15 minutes, later after "blocked", survives garbage', async () => {
  const counted = join(folder, 'counted.json')
  let now = 0
  const book = () => fileBooks(counted, () => now)({ url: 'https://sr.example', email: 'api@x.example' })
  writeFileSync(counted, '[cut')
  expect(await book().claim(0, 60_000)).toBe(true)
  await book().end({ refusals: 1, isBlocked: false, waitMs: 60_000 })
  now = 15 * 60_000 - 1
  expect(await book().claim(0, 60_000)).toBe(false)
  expect(await book().read()).toMatchObject({ refusals: 1, waitMs: 1, token: null })
  now += 1
  expect(await book().claim(0, 60_000)).toBe(true)
  await book().end({ refusals: 2, isBlocked: true, waitMs: 3_600_000 })
  expect(await book().read()).toMatchObject({ isBlocked: true, waitMs: 3_600_000 })
})

test("another account than the shop's is named", async () => {
  const { code, out } = await outside(['doctor'], { ...settings(), RAZORPAYX_ACCOUNT: '1' })
  expect(code).toBe(1)
  expect(out).toContain(
    "wrong  razorpayx: lists the payouts of the shop's account: razorpayx: RAZORPAYX_ACCOUNT is not taken",
  )
})

test('without settings nothing is looked at; other words are refused', async () => {
  expect(await outside(['doctor'])).toEqual({
    code: 0,
    out: 'No courier and no bank is set up: nothing was looked at.\n',
    err: '',
  })
  for (const words of [[], ['doctor', 'x'], ['replay'], ['replay', file, 'x'], ['doctor', '--quiet'], ['mend']])
    expect(await outside(words)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Usage: /) as string })
  expect(await outside(['replay', join(folder, 'none.json')])).toMatchObject({ code: 1, out: '' })
})
