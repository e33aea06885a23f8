import { randomBytes } from 'node:crypto'
import type { Config } from '#config'
import { DEMO_SHOP } from '#demo/load.ts'
import { type DemoPages, demoPages } from '#demo/pages.ts'
import { TECHNICAL_ISSUE } from '#demo/roles.ts'
import { MEERA } from '#demo/customers.ts'
import { DEMO_PASSWORD, DEMO_STAFF } from '#demo/staff.ts'
import { startMailServer } from '#fakes/mail.ts'
import { startRazorpayX } from '#fakes/razorpayx/server.ts'
import { startSheet } from '#fakes/sheet.ts'
import { signedPath } from '#gateway/access/links/links.ts'
import { startDemoCouriers } from '#demo/shop/couriers.ts'
import { startDemoShopify } from '#demo/shop/shopify.ts'
import { demoSecret } from './demo-secret.ts'
import { openDemo } from '#demo/shop/open.ts'
import type { TicketCalls } from '#demo/tickets/load.ts'
import { ticketCalls } from '#demo/shop/tickets.ts'
import { start } from './shop.ts'

const [asha, ...others] = DEMO_STAFF
const DEMO_LOGIN =
  ` as ${asha?.email}, password ${DEMO_PASSWORD} (others: ` +
  `${others.map(({ email, role }) => `${email}, ${role}`).join('; ')})`

/** The demo shop: mail, sheet and couriers are stand-ins, unless a setting names real ones. */
export async function startDemo(settings: Config): Promise<void> {
  const mail = await startMailServer({ file: `${settings.DATA_DIR}/demo-mails.jsonl` })
  const sheet = await startSheet()
  const couriers = await startDemoCouriers(settings)
  const bank = await startDemoBank(settings)
  const secret = settings.SHOPIFY_CLIENT_SECRET || randomBytes(32).toString('hex')
  const shopify = await startDemoShopify(settings, secret)
  const config: Config = {
    ...settings,
    ...couriers.settings,
    ...shopify.settings,
    ...bank.settings,
    SMTP_URL: settings.SMTP_URL || mail.url,
    SHEET_URL: settings.SHEET_URL || sheet.url,
    SHOPIFY_SHOP: DEMO_SHOP,
    SHOPIFY_CLIENT_SECRET: secret,
    DESK_SECRET: settings.DESK_SECRET || demoSecret(settings.DATA_DIR, 'desk'),
    LINK_SECRETS: settings.LINK_SECRETS.length > 0 ? settings.LINK_SECRETS : [demoSecret(settings.DATA_DIR, 'link')],
    EXTENDED_WINDOW_CUSTOMERS: new Set([...settings.EXTENDED_WINDOW_CUSTOMERS, MEERA.id ?? '']),
    TECHNICAL_ISSUE_CUSTOMERS: new Set([...settings.TECHNICAL_ISSUE_CUSTOMERS, TECHNICAL_ISSUE.id ?? '']),
  }
  let loadedAt = new Date()
  let tickets: TicketCalls | undefined
  const pages = demoPages({
    mails: () => mail.mails(),
    loadedAt: () => loadedAt,
    ticketOf: async (customerId, key) => (await tickets?.find(customerId, key))?.ticketId,
    ...signing(config),
  })
  let opening: Promise<Date | undefined> = Promise.resolve(undefined)
  const after = async () => {
    // A load that was cut short writes its line before the process ends.
    await opening
    await couriers.close()
    await mail.close()
    await sheet.close()
    await shopify.close()
    await bank.close()
  }
  const server = await start(config, { plugins: [pages, shopify.pages], login: DEMO_LOGIN, after })
  tickets = ticketCalls(server.context)
  bank.tell(`${server.localUrl}/webhooks/razorpayx`)
  opening = openDemo(server, secret.split(',')[0] ?? '', { couriers, shopify })
  const loaded = await opening
  if (!loaded) return
  loadedAt = loaded
  console.log(`The demo shop is ready. Begin at ${server.url}/demo`)
}

/** The time that the bank of the demo takes. */
const PAYS_AFTER_MS = 20_000

/** A stand-in for RazorpayX, unless a setting names a real one. */
async function startDemoBank({ RAZORPAYX_KEY_ID }: Config) {
  if (RAZORPAYX_KEY_ID) return { settings: {}, tell: () => {}, close: async () => {} }
  const bank = await startRazorpayX({ paysAfterMs: PAYS_AFTER_MS })
  const settings: Partial<Config> = {
    RAZORPAYX_URL: bank.url,
    RAZORPAYX_KEY_ID: bank.keyId,
    RAZORPAYX_KEY_SECRET: bank.keySecret,
    RAZORPAYX_ACCOUNT: bank.account,
    RAZORPAYX_WEBHOOK_SECRET: bank.webhookSecret,
  }
  return { settings, tell: bank.tell, close: bank.close }
}

/** If proof is needed, the links of the home screen's customers have it, as they would on the shop's own pages. */
function signing(config: Config): Pick<DemoPages, 'sign'> {
  if (config.ACCESS_MODE === 'open') return {}
  return {
    sign: (customerId, leadsTo) => signedPath(config, { purpose: 'shop', customerId, leadsTo }, new Date()),
  }
}
