import { channels, ids, link, oneOf, type Setting, shopName, text, whole, words, yes } from './config-kinds.ts'

const WEB = ['http:', 'https:']

/** Every setting of Wapsi. Nothing else reads the environment. */
export const SETTINGS = {
  PORT: whole(3000, 65_535, 'The port the server listens on.'),
  HOST: text('127.0.0.1', 'The address the server listens on; 0.0.0.0 for every address of the machine.'),
  TRUSTED_PROXIES: words(
    '',
    "The addresses of the proxies in front, separated by commas, whose word about a caller's own address is taken.",
  ),
  PUBLIC_URL: link(
    WEB,
    '',
    'The address that shoppers use, without a slash at the end; a real shop needs it, the demo takes the one it listens on.',
  ),
  DATA_DIR: text('./data', 'The folder that holds the built-in database and the photos.'),
  DATABASE_URL: link(
    ['postgres:', 'postgresql:'],
    '',
    'A PostgreSQL of your own; without it the built-in one is used.',
  ),
  SHOP_MODE: oneOf(['demo', 'shopify'], 'demo', 'Whether the demo shop is loaded or a real Shopify shop is served.'),
  ACCESS_MODE: oneOf(
    ['open', 'verified'],
    '',
    'Whether a typed id is believed (open) or proof of identity is asked for (verified); by default open in the demo only.',
  ),
  ACCEPT_OPEN_ACCESS: yes('1 allows open access with a real shop or on a public address.'),
  WORDING: oneOf(
    ['specified', 'corrected'],
    'specified',
    'Whether the misspelt sentences of the specification ("Erorr In Sending Response") are shown as they are specified or in corrected spelling.',
  ),
  LIMITS_TIMES: whole(
    1,
    1000,
    'How many times as much as usual may be looked for and sent where access is verified, for a shop of which many shoppers share an address; at least 1.',
  ),
  LINK_SECRETS: words(
    '',
    'What signs the links of mails, 32 characters or more; a real shop needs it, the demo makes one. Two, separated by a comma, while it is being changed: the first signs.',
  ),
  CODE_CHANNELS: channels(
    'mail',
    "How shoppers' codes are sent: mail, sms, whatsapp, separated by commas; the first for which the customer's record has what it needs.",
  ),
  MESSAGES_URL: link(WEB, '', 'Where the gateway for SMS and WhatsApp takes messages; without it there is mail only.'),
  MESSAGES_TOKEN: text('', 'The token for that gateway, sent as a bearer.'),
  MESSAGES_CODE_TEMPLATE: text(
    '',
    "The id under which the words of the code's message are registered (DLT), with the gaps code and minutes.",
  ),
  SHOPIFY_SHOP: shopName(
    'The shop, such as luit-and-loom.myshopify.com; a real shop needs it: what names another shop is refused.',
  ),
  SHOPIFY_CLIENT_SECRET: text(
    '',
    "The app's client secret; it signs Shopify's webhooks. Two, separated by a comma, while it is being changed.",
  ),
  SHOPIFY_CLIENT_ID: text(
    '',
    "The app's client id: with it the server asks Shopify for its tokens itself, by the client secret. Apps made since 2026 have no other way.",
  ),
  SHOPIFY_ACCESS_TOKEN: text(
    '',
    'The fixed token for calls to Shopify that an older app has; it goes before the client id.',
  ),
  SHOPIFY_URL: link(WEB, '', "Where Shopify's Admin API answers; by default the shop's own address."),
  DELHIVERY_TOKEN: text('', "Delhivery's token; without it no parcel of Delhivery is followed."),
  DELHIVERY_URL: link(WEB, 'https://track.delhivery.com', 'Where Delhivery answers.'),
  DELHIVERY_PREFIXES: words(
    '29',
    'How the AWBs begin about which Delhivery is asked first, separated by commas; the aggregator is about all others.',
  ),
  DELHIVERY_WAREHOUSE: text(
    '',
    'The name of the warehouse as Delhivery knows it, letter by letter; without it Delhivery fetches nothing from shoppers.',
  ),
  DELHIVERY_PUSH_TOKEN: text(
    '',
    'What Delhivery sends in the header authorization of its pushes; without it none is taken.',
  ),
  SHIPROCKET_EMAIL: text(
    '',
    "The e-mail address of Shiprocket's API user; without it no parcel of Shiprocket is followed.",
  ),
  SHIPROCKET_PASSWORD: text('', "The password of Shiprocket's API user."),
  SHIPROCKET_URL: link(WEB, 'https://apiv2.shiprocket.in', 'Where Shiprocket answers.'),
  SHIPROCKET_PUSH_TOKEN: text(
    '',
    'What Shiprocket sends in the header x-api-key of its pushes; without it none is taken.',
  ),
  RAZORPAYX_KEY_ID: text(
    '',
    'The key of RazorpayX, which pays refunds of orders that were paid in cash; without it nothing is paid out.',
  ),
  RAZORPAYX_KEY_SECRET: text('', 'The secret of that key.'),
  RAZORPAYX_ACCOUNT: text('', "The number of the shop's account at RazorpayX, from which it pays."),
  RAZORPAYX_URL: link(WEB, 'https://api.razorpay.com', 'Where RazorpayX answers.'),
  RAZORPAYX_WEBHOOK_SECRET: text(
    '',
    'What signs its messages; without it none is taken, and it is asked from time to time.',
  ),
  SMTP_URL: link(['smtp:', 'smtps:'], '', 'The mail server, such as smtps://user:password@mail.example.com.'),
  MAIL_FROM: text('Luit & Loom <care@luitandloom.example>', 'The sender of the mails.'),
  SHEET_URL: link(
    WEB,
    '',
    'The spreadsheet script that takes a copy of every request (docs/sheet.md), its secret in the address; without it none is sent.',
  ),
  S3_ENDPOINT: link(WEB, '', 'An S3-compatible store for the photos; without it they lie in DATA_DIR.'),
  S3_REGION: text('us-east-1', 'The region of the store.'),
  S3_BUCKET: text('', 'The bucket of the store.'),
  S3_ACCESS_KEY_ID: text('', 'The access key of the store.'),
  S3_SECRET_ACCESS_KEY: text('', 'The secret key of the store.'),
  RETURN_WINDOW_DAYS: whole(7, 365, 'Days from delivery within which an item can be asked back.'),
  EXTENDED_WINDOW_CUSTOMERS: ids('Customer ids with the 15-day window, separated by commas.'),
  TECHNICAL_ISSUE_CUSTOMERS: ids('Customer ids that are shown the Technical Issue card, separated by commas.'),
  DESK_SECRET: text(
    '',
    "What signs the staff's sessions, 32 characters or more; a real shop needs it, the demo makes one.",
  ),
  OIDC_ISSUER: link(
    WEB,
    '',
    "The issuer of the shop's own log-in (OpenID Connect) for its staff, letter by letter as its discovery page names it; without it there are passwords only.",
  ),
  OIDC_CLIENT_ID: text('', 'What the issuer knows the desk as.'),
  OIDC_CLIENT_SECRET: text('', "The desk's secret with the issuer."),
  RETENTION_DAYS_MESSAGES: whole(
    30,
    3650,
    'Days for which the raw messages of the shop are kept once they are applied; 0 keeps them for good.',
  ),
  RETENTION_YEARS: whole(
    3,
    100,
    'Years after which a customer who has neither ordered nor asked anything is erased; 0 erases no one by age.',
  ),
  DRAIN_SECONDS: whole(
    5,
    600,
    'How long the server goes on answering after SIGTERM while /readyz says no, so that the proxy in front can turn away from it; by default 5 with a real shop, 0 in the demo.',
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info', 'How much the server logs.'),
}

/** The settings, read. */
export type Config = { readonly [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> }

/** What is wrong with the environment, each line naming a setting and never its value. */
export class BadConfig extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`settings that cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads every setting from `environment`; throws {@link BadConfig} with every problem at once. */
export function readConfig(environment: Environment = process.env): Config {
  const config = readEach(environment)
  const problems = contradictions(config)
  if (problems.length > 0) throw new BadConfig(problems)
  return config
}

type Environment = Record<string, string | undefined>

/** The same without asking whether the settings go together: for what tells why they do not. */
export function readEach(environment: Environment = process.env): Config {
  const problems: string[] = []
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    try {
      config[name] = setting.read(environment[name] ?? fallbackOf(name, setting, environment))
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
    }
  }
  if (problems.length > 0) throw new BadConfig(problems)
  return config as Config
}

/** Where a real shop is connected, proof of identity is asked for, and a server that stops lets its proxy know first. */
function fallbackOf(name: string, { fallback }: Setting<unknown>, environment: Environment): string {
  const isReal = environment['SHOP_MODE'] === 'shopify'
  if (name === 'ACCESS_MODE') return isReal ? 'verified' : 'open'
  if (name === 'DRAIN_SECONDS' && !isReal) return '0'
  return fallback
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** Whether an address is of this machine. */
const isOwnMachine = (address: string) => [...LOOPBACK, '[::1]'].includes(new URL(address).hostname)

/** Traffic on this machine itself cannot be read on the way. */
function isSafe(address: string): boolean {
  return new URL(address).protocol === 'https:' || isOwnMachine(address)
}

/** Settings that are each right and together wrong. */
function contradictions(config: Config): string[] {
  const problems: string[] = []
  const live = config.SHOP_MODE === 'shopify'
  if (live && !config.SHOPIFY_CLIENT_SECRET)
    problems.push('SHOPIFY_CLIENT_SECRET is missing: webhooks could not be checked')
  if (live && !config.SHOPIFY_SHOP)
    problems.push('SHOPIFY_SHOP is missing: messages of another shop could not be told apart')
  if (config.SHOPIFY_ACCESS_TOKEN && !config.SHOPIFY_SHOP && !config.SHOPIFY_URL)
    problems.push('SHOPIFY_SHOP is needed with SHOPIFY_ACCESS_TOKEN')
  if (config.SHOPIFY_CLIENT_ID && !(config.SHOPIFY_CLIENT_SECRET && (config.SHOPIFY_SHOP || config.SHOPIFY_URL)))
    problems.push('SHOPIFY_CLIENT_SECRET and SHOPIFY_SHOP are needed with SHOPIFY_CLIENT_ID')
  if (live && !config.PUBLIC_URL) problems.push('PUBLIC_URL is missing: mails could not lead to a ticket')
  if (live && config.PUBLIC_URL && !isSafe(config.PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https: cookies are not safe otherwise')
  if (live && !config.SMTP_URL) problems.push('SMTP_URL is missing: shoppers would get no mail')
  if ((live || config.DESK_SECRET) && config.DESK_SECRET.length < 32)
    problems.push("DESK_SECRET needs 32 characters or more: it signs the staff's sessions")
  if (config.OIDC_ISSUER && !(config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET))
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER')
  if (config.SHIPROCKET_EMAIL && !config.SHIPROCKET_PASSWORD)
    problems.push('SHIPROCKET_PASSWORD is needed with SHIPROCKET_EMAIL')
  if (config.RAZORPAYX_KEY_ID && !(config.RAZORPAYX_KEY_SECRET && config.RAZORPAYX_ACCOUNT))
    problems.push('RAZORPAYX_KEY_SECRET and RAZORPAYX_ACCOUNT are needed with RAZORPAYX_KEY_ID')
  if (config.RAZORPAYX_KEY_ID && config.ACCESS_MODE === 'open' && !isOwnMachine(config.RAZORPAYX_URL))
    problems.push('RAZORPAYX_KEY_ID needs ACCESS_MODE verified: anyone who types an id could say where a refund goes')
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT')
  if (live && config.ACCESS_MODE === 'verified' && config.LINK_SECRETS.length === 0)
    problems.push('LINK_SECRETS is missing: the links of mails could not be signed')
  if (config.LIMITS_TIMES < 1) problems.push('LIMITS_TIMES must be 1 or more: with 0 no one could look for anything')
  if (config.LINK_SECRETS.some((secret) => secret.length < 32))
    problems.push('LINK_SECRETS needs 32 characters or more in each: it signs the links of mails')
  const byPhone = config.CODE_CHANNELS.some((channel) => channel !== 'mail')
  if (byPhone && !(config.MESSAGES_URL && config.MESSAGES_TOKEN && config.MESSAGES_CODE_TEMPLATE))
    problems.push(
      'MESSAGES_URL, MESSAGES_TOKEN and MESSAGES_CODE_TEMPLATE are needed with sms or whatsapp in CODE_CHANNELS',
    )
  const exposed = live || !LOOPBACK.includes(config.HOST)
  if (config.ACCESS_MODE === 'open' && exposed && !config.ACCEPT_OPEN_ACCESS)
    problems.push(
      'ACCESS_MODE open lets anyone who types an id read its orders: with a real shop or on a public address it needs ACCEPT_OPEN_ACCESS=1',
    )
  return problems
}
