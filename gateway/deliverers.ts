import { createHash } from 'node:crypto'
import { openMail } from '#adapters/mail/client.ts'
import type { MailBrand } from '#adapters/mail/look.ts'
import { openMessages } from '#adapters/messages/client.ts'
import { appendRecords } from '#adapters/sheet/client.ts'
import { type Admin, openAdmin } from '#adapters/shopify/admin.ts'
import { mirrorEntry } from '#adapters/shopify/metafield.ts'
import { shopUrl } from '#adapters/shopify/setup/reading.ts'
import type { Config } from '#config'
import { FOOT, MAIL_COLOURS, SHOP } from '#shop'
import { publicAddress } from './http/address.ts'
import { deliverCode } from './access/codes/deliver-code.ts'
import type { Context } from './http/context.ts'
import type { Deliverers } from './outbox/kinds.ts'
import { policyDeliverers } from './policy-changes.ts'
import { sharedTokens } from './shopify/tokens.ts'
import { deliverLink } from './staff/deliver-link.ts'
import { SIGNATURE, signedMail } from './texts/mails/mails.ts'

/** Job kind -> handler, for the configured integrations. Without a handler no job of that kind is enqueued. */
export function deliverers(
  config: Config,
  people?: Pick<Context, 'sql' | 'now'>,
  shopify = adminOf(config, people),
): { byKind: Deliverers; close(): void } {
  const mail = config.SMTP_URL
    ? openMail({ url: config.SMTP_URL, from: config.MAIL_FROM, host: hostOf(config), brand: brandOf(config) })
    : undefined
  const messageId = (key: string) => messageIdOf(config, key)
  const messages = config.MESSAGES_URL
    ? openMessages({ url: config.MESSAGES_URL, token: config.MESSAGES_TOKEN })
    : undefined
  const byKind: Deliverers = people ? policyDeliverers({ ...people, config }) : {}
  if (mail) {
    byKind.mail = (payload, key, signal) =>
      mail.send({ ...signedMail(config, payload, new Date()), messageId: messageId(key) }, signal)
    if (people)
      byKind.staffLink = (payload, key, signal) =>
        deliverLink({ ...people, config }, mail, payload, { messageId: messageId(key), signal })
  }
  if (people && (mail || messages))
    byKind.accessCode = (payload, _key, signal) =>
      deliverCode({ ...people, config }, { mail, messages }, payload, { messageId, signal })
  if (config.SHEET_URL) {
    byKind.sheet = async ({ records }, key, signal) => {
      await appendRecords(config.SHEET_URL, records, key, { signal })
    }
  }
  if (shopify) byKind.metafield = ({ orderId, entry }, _key, signal) => mirrorEntry(shopify, orderId, entry, signal)
  return { byKind, close: () => mail?.close() }
}

/** The facts about the shop that every mail shows. */
const brandOf = (config: Config): MailBrand => ({
  name: SHOP.name,
  signature: SIGNATURE,
  email: SHOP.email,
  phone: SHOP.phone,
  address: FOOT.address,
  home: publicAddress(config),
  colours: MAIL_COLOURS,
})

/** Shopify's Admin API, if it is set up: by the fixed token of an older app, or by tokens that all servers share. */
export function adminOf(config: Config, people: Pick<Context, 'sql' | 'now'> | undefined): Admin | undefined {
  const url = shopUrl(config)
  if (config.SHOPIFY_ACCESS_TOKEN) return openAdmin({ url, token: config.SHOPIFY_ACCESS_TOKEN })
  if (!config.SHOPIFY_CLIENT_ID || !people) return undefined
  return openAdmin({ url, token: sharedTokens({ ...people, config }, url) })
}

const hostOf = (config: Config) => new URL(publicAddress(config)).hostname

/**
 * The same job always has the same Message-ID, so that a mail sent twice is recognised as one. Its domain is the
 * sender's: filters against spam look at it.
 */
function messageIdOf(config: Config, key: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(config.MAIL_FROM)?.[1] ?? hostOf(config)
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}
