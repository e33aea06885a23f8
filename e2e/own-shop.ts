import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from 'postgres'
import { connect, type Database, openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { demoPages } from '#demo/pages.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { startMailServer } from '#fakes/mail.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { desk } from '#gateway/http/static/desk.ts'
import { portal } from '#gateway/http/static/serve.ts'
import { putGoods } from '#gateway/testing/goods.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { type Access, dataDirNote } from './address.ts'
import { test as demoTest } from './shop.ts'

/** A shop with its screens that one test has to itself, with couriers and a clock of its own. */
interface OwnShop extends TestShop {
  delhivery: CourierFake
  shiprocket: CourierFake
  /** The time for the shop and its couriers; the test moves it. */
  clock: { now: Date }
  /** Keeps its promises, and answers the mails that went to this address until now, the newest first. */
  mailsTo: (address: string) => Promise<string[]>
}

/**
 * `own` is a shop for one test alone, open unless `ownAccess` says otherwise. It asks its couriers when the test calls
 * `follow`. Its clock and its world start at `ownStart`, in ISO 8601, or else now. `ownSettings` go over its settings.
 */
export const test = demoTest.extend<{
  own: OwnShop
  ownAccess: Access
  ownStart: string | undefined
  ownSettings: Record<string, string>
}>({
  ownSettings: [{}, { option: true }],
  ownAccess: ['open', { option: true }],
  ownStart: [undefined, { option: true }],

  own: async ({ context, ownAccess: access, ownStart, ownSettings }, use, test) => {
    const clock = { now: ownStart === undefined ? new Date() : new Date(ownStart) }
    const now = () => clock.now
    const [delhivery, shiprocket] = [await startDelhivery({ now }), await startShiprocket({ now })]
    const mail = await startMailServer()
    const shop = await openTestShop(
      { ...delhivery.settings, ...shiprocket.settings, ACCESS_MODE: access, SMTP_URL: mail.url, ...ownSettings },
      now,
      [demoPages({ mails: () => [], now }), desk({ dir: 'dist/desk', mode: 'demo' }), PORTAL[access]],
      await ownDatabase(),
    )
    const mailsTo = async (address: string) => {
      await shop.drainOutbox()
      return mail.mails().flatMap(({ to, text }) => (to === address ? [text] : []))
    }
    await use({ ...shop, delhivery, shiprocket, clock, mailsTo })
    // A page that still asks for its counts would meet a shop that has closed. Of a failed test the page stays for its
    // picture.
    if (test.status === test.expectedStatus) await Promise.all(context.pages().map((page) => page.close()))
    await shop.close()
    await Promise.all([delhivery.close(), shiprocket.close(), mail.close()])
  },
})

/** The portal in each way of access, which all shops of a worker share. */
const PORTAL: Record<Access, FastifyPluginAsync> = { open: portalIn('open'), verified: portalIn('verified') }

function portalIn(access: Access): FastifyPluginAsync {
  return portal({ dir: 'dist/portal', mode: 'demo', access, specification: 'verbatim' })
}

const TEMPLATE = 'own_template'

/** A database with the demo's goods beside that of the running shop, which goes when it is closed. */
async function ownDatabase(): Promise<Database> {
  const running = await openDatabase({ dataDir: readFileSync(dataDirNote(), 'utf8'), join: true })
  const at = (name: string) => Object.assign(new URL(running.url), { pathname: `/${name}` }).href
  await makeTemplate(running.sql, at(TEMPLATE))
  const name = `own_${randomBytes(6).toString('hex')}`
  // Without WAL_LOG the server writes everything to disk first.
  await running.sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY WAL_LOG`).simple()
  const sql = connect(at(name))
  const close = async () => {
    await sql.end({ timeout: 5 })
    await running.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`).simple()
    await running.close()
  }
  return { sql, url: at(name), close }
}

/** A migrated database with the goods, to copy; the first test that needs one makes it, and others wait. */
async function makeTemplate(sql: Sql, url: string): Promise<void> {
  const one = await sql.reserve()
  await one`SELECT pg_advisory_lock(hashtext(${TEMPLATE}))`
  try {
    const made = await one`SELECT FROM pg_database WHERE datname = ${TEMPLATE} AND datistemplate`
    if (made.length > 0) return
    await one.unsafe(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`).simple()
    await one.unsafe(`CREATE DATABASE ${TEMPLATE}`).simple()
    const own = connect(url, { max: 1 })
    await migrate(own)
    await putGoods(own)
    await own.end()
    await one.unsafe(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`).simple()
  } finally {
    await one`SELECT pg_advisory_unlock(hashtext(${TEMPLATE}))`
    one.release()
  }
}
