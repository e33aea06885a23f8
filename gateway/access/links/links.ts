import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config'
import { screenAt } from '#rules/access/screens.ts'
import { publicAddress } from '../../http/address.ts'

/** The purposes of a link, and the days for which each is valid: by mail, by message, on the shop's own pages. */
export const LINK_DAYS = { mail: 7, message: 7, shop: 1 } as const

/** See {@link LINK_DAYS}. */
export type LinkPurpose = keyof typeof LINK_DAYS

/** The content of a link, which its signature proves. */
export interface SignedLink {
  purpose: LinkPurpose
  customerId: string
  /** The order of the link, or nothing. */
  orderId: string
  /** The screen that the link opens, with its query. */
  leadsTo: string
  /**
   * A keyed hash of the mail address that it was sent to, in which no address can be read; '' of a link that was sent
   * to none.
   */
  sentTo: string
  /** The expiry minus the days of the purpose. */
  madeAt: Date
  expiresAt: Date
}

type LinkFields = Pick<SignedLink, 'purpose' | 'customerId' | 'leadsTo'> & { orderId?: string; to?: string }

/** The path that accepts signed links. */
export const ENTER_PATH = '/enter'

const DAY_SECONDS = 24 * 3600
/** Clocks of two servers differ: a link made just now may seem to come from the future. */
const CLOCKS_APART_MS = 60_000
/** A link is one word of characters that no mail program changes; as long as an address with its ids may make it. */
const LONGEST_WORD = 8_000

/** A link that proves its reader's identity: the owner of the mailbox. Valid as long as its purpose allows. */
export const signLink = (config: Config, fields: LinkFields, now: Date) =>
  `${publicAddress(config)}${signedPath(config, fields, now)}`

/** The same without the host, for our own pages. */
export function signedPath(
  { LINK_SECRETS: [secret] }: Pick<Config, 'LINK_SECRETS'>,
  { purpose, customerId, orderId = '', leadsTo, to = '' }: LinkFields,
  now: Date,
): string {
  if (!secret) throw new Error('LINK_SECRETS is missing: no link can be signed')
  const expires = Math.floor(now.getTime() / 1000) + LINK_DAYS[purpose] * DAY_SECONDS
  const sentTo = to === '' ? '' : addressHash(secret, to)
  const payload = wordOf([purpose, customerId, orderId, String(expires), screenAt(leadsTo), sentTo])
  return `${ENTER_PATH}?l=${payload}.${keyName(secret)}.${signature(secret, payload)}`
}

/**
 * Reads and verifies a link; undefined if it is not ours, was changed, has expired, or is valid for longer than its
 * purpose allows.
 */
export function readLink(
  { LINK_SECRETS }: Pick<Config, 'LINK_SECRETS'>,
  query: URLSearchParams,
  now: Date,
): SignedLink | undefined {
  const [payload = '', key, given = '', ...more] = wordIn(query).split('.')
  const secret = LINK_SECRETS.find((one) => keyName(one) === key)
  if (secret === undefined || more.length > 0 || !isSame(given, signature(secret, payload))) return undefined
  const link = linkOf(payload)
  const left = (link?.expiresAt.getTime() ?? 0) - now.getTime()
  return link && left > 0 && left <= LINK_DAYS[link.purpose] * DAY_SECONDS * 1000 + CLOCKS_APART_MS ? link : undefined
}

/**
 * True if a link was sent to this address, in any case; true also of a link that was sent to none, as those of earlier
 * versions.
 */
export const wasSentTo = (
  { LINK_SECRETS }: Pick<Config, 'LINK_SECRETS'>,
  { sentTo }: Pick<SignedLink, 'sentTo'>,
  address: string,
): boolean => sentTo === '' || LINK_SECRETS.some((secret) => isSame(sentTo, addressHash(secret, address)))

const addressHash = (secret: string, address: string) =>
  createHmac('sha256', secret).update(`wapsi link to ${address.toLowerCase()}`).digest('hex').slice(0, 32)

/** The screen that a link claims to open, signed by us or not. Used for nothing else. */
export const claimedScreen = (query: URLSearchParams) => linkOf(wordIn(query).split('.', 1)[0] ?? '')?.leadsTo

/** The link in a query; none when there are two. */
function wordIn(query: URLSearchParams): string {
  const [word = '', ...more] = query.getAll('l')
  return more.length > 0 || word.length > LONGEST_WORD ? '' : word
}

/** No field contains a line break: ids, a number and a percent-encoded address. */
const wordOf = (fields: string[]) => Buffer.from(fields.join('\n')).toString('base64url')

function linkOf(payload: string): SignedLink | undefined {
  const fields = Buffer.from(payload, 'base64url').toString().split('\n')
  const [purpose = '', customerId = '', orderId = '', expires = '', leadsTo = '', sentTo = ''] = fields
  // Links of earlier versions, without an address, live for a week.
  if (fields.length < 5 || fields.length > 6 || !Object.hasOwn(LINK_DAYS, purpose)) return undefined
  if (customerId === '' || !/^\d{1,12}$/.test(expires) || !/^([0-9a-f]{32})?$/.test(sentTo)) return undefined
  const known = purpose as LinkPurpose
  const expiresAt = new Date(Number(expires) * 1000)
  const madeAt = new Date(expiresAt.getTime() - LINK_DAYS[known] * DAY_SECONDS * 1000)
  return { purpose: known, customerId, orderId, leadsTo, sentTo, madeAt, expiresAt }
}

/** Signs the encoded word itself, so that no other encoding of the same content is accepted. */
const signature = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`wapsi link v1.${payload}`).digest('hex')

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Identifies which of two live secrets signed, without revealing the secret. */
const keyName = (secret: string) => createHash('sha256').update(`wapsi link key ${secret}`).digest('hex').slice(0, 8)
