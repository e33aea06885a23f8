import type { Sql } from 'postgres'
import { expect, inject, test, vi } from 'vitest'
import { readConfig } from '#config'
import { chanceFrom } from '#database/testing/chance.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { startMailServer } from '#fakes/mail.ts'
import { startSheet } from '#fakes/sheet.ts'
import { startShopify } from '#fakes/shopify/server.ts'
import { deliverers } from './deliverers.ts'
import { enqueue, outboxLag } from './outbox/store.ts'
import { keysOf, openLog, promiseMails } from './outbox/testing/outbox.ts'
import { startOutbox } from './outbox/worker.ts'

const MAILS = inject('long') ? 1_000 : 250
const chance = chanceFrom(inject('seed'))

/** A failure with this likelihood, else none. */
function oneOf<Mode>(failures: Mode[], likelihood: number): Mode | 'ok' {
  return chance() < likelihood ? failures[Math.floor(chance() * failures.length)]! : 'ok'
}

async function untilEmpty(sql: Sql): Promise<void> {
  const empty = async () => expect(await outboxLag(sql)).toMatchObject({ waiting: 0, dead: 0 })
  await vi.waitFor(empty, { timeout: 60_000, interval: 100 })
}

test(`${MAILS} mails through a server that fails at random: each arrives, known by its Message-ID`, async () => {
  const database = await freshDatabase()
  const fake = await startMailServer({ keep: 10_000 })
  // Of fifty mails at once some have come to their text by then: those are kept and dropped, for certain.
  let dropping = 200
  fake.fail(() => (dropping-- > 0 ? 'drop' : oneOf(['down', '450', '530', 'drop'], 0.25)))
  const { byKind, close } = deliverers(readConfig({ SMTP_URL: fake.url }))
  await promiseMails(database.sql, keysOf(MAILS))

  const outbox = startOutbox({ sql: database.sql, log: openLog().log }, byKind, { backoff: () => 10, atOnce: 50 })
  await untilEmpty(database.sql)

  const ids = fake.mails().map((mail) => mail.messageId)
  expect(new Set(ids).size).toBe(MAILS)
  expect(ids.length, 'drops make repeats').toBeGreaterThan(MAILS)
  await outbox.stop()
  close()
  await fake.close()
  await database.close()
}, 90_000)

test.each([
  ["the sender's", 'Luit & Loom <care@luitandloom.example>', 'luitandloom.example'],
  ['that of the portal, where the sender names none', 'care', 'returns.luitandloom.example'],
])('the domain of a Message-ID is %s', async (_, from, domain) => {
  const fake = await startMailServer()
  const config = readConfig({ SMTP_URL: fake.url, PUBLIC_URL: 'https://returns.luitandloom.example' })
  const { byKind, close } = deliverers({ ...config, MAIL_FROM: from })
  await byKind.mail!({ to: 'anita@example.in', subject: 'One', text: 'One' }, 'mail:1', AbortSignal.timeout(5_000))
  expect(fake.mails().map(({ messageId }) => messageId)).toEqual([expect.stringMatching(`^<[0-9a-f]{32}@${domain}>$`)])
  close()
  await fake.close()
})

test('100 effects for a sheet and a shop that fail at random: each record and each entry is there once', async () => {
  const database = await freshDatabase()
  const [sheet, shopify] = await Promise.all([startSheet(), startShopify()])
  sheet.fail(() => oneOf(['html', 'stored-html', 'signin'], 0.15))
  shopify.fail(() => oneOf(['errors', 'user-errors', 'throttled'], 0.04))
  const worlds = {
    SHEET_URL: sheet.url,
    SHOPIFY_URL: shopify.url,
    SHOPIFY_ACCESS_TOKEN: shopify.token,
  }
  const { byKind } = deliverers(readConfig(worlds))
  for (const [i, key] of keysOf(50, 'request').entries()) {
    const entry = { fulfillment_id: `1042.${i}` }
    await enqueue(database.sql, { kind: 'sheet', key: `sheet:${key}`, payload: { records: [{ n: 1 }, { n: 2 }] } })
    await enqueue(database.sql, {
      kind: 'metafield',
      key: `metafield:${key}`,
      payload: { orderId: String(i % 5), entry },
    })
  }
  const outbox = startOutbox({ sql: database.sql, log: openLog().log }, byKind, { backoff: () => 10 })
  await untilEmpty(database.sql)
  expect(sheet.rows()).toHaveLength(100)
  const entries = ['0', '1', '2', '3', '4'].flatMap((order) => shopify.requests(order) as { fulfillment_id: string }[])
  const ids = entries.map((entry) => entry.fulfillment_id)
  expect(ids.toSorted()).toEqual(Array.from({ length: 50 }, (_, i) => `1042.${i}`).toSorted())
  await outbox.stop()
  await Promise.all([sheet.close(), shopify.close()])
  await database.close()
}, 90_000)

test('a world that is not set up has no deliverer', () => {
  expect(deliverers(readConfig({})).byKind).toEqual({})
})
