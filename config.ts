import { fallbackOf } from './config-fallback.ts'
import { contradictions, retired } from './config-problems.ts'
import {
  channels,
  ids,
  link,
  metafield,
  oneOf,
  questions,
  type Setting,
  shopName,
  text,
  whole,
  words,
  yes,
} from './config-kinds.ts'

const WEB = ['http:', 'https:']

/** Every setting of Wapsi. Nothing else reads the environment. */
export const SETTINGS = {
  PORT: whole(3000, 65_535, 'The port the server listens on.'),
  HOST: text('127.0.0.1', 'The address the server listens on; 0.0.0.0 for every address of the machine.'),
  TRUSTED_PROXIES: words(
    '',
    "The addresses of the proxies in front, separated by commas, whose header about the caller's address is trusted.",
  ),
  PUBLIC_URL: link(
    WEB,
    '',
    'The address that customers use, without a slash at the end; required for a real shop, in the demo the one ' +
      'that the server listens on.',
  ),
  DATA_DIR: text('./data', 'The folder that holds the built-in database and the photos.'),
  DATABASE_URL: link(
    ['postgres:', 'postgresql:'],
    '',
    'A PostgreSQL of your own; without it the built-in one is used.',
  ),
  DATABASE_DIRECT_URL: link(
    ['postgres:', 'postgresql:'],
    '',
    'The address of the same PostgreSQL without PgBouncer, if DATABASE_URL goes through one in transaction mode; it ' +
      'is used for LISTEN and for locks of a session.',
  ),
  DATABASE_READ_URL: link(
    ['postgres:', 'postgresql:'],
    '',
    "The address of a replica of the same PostgreSQL, through PgBouncer if DATABASE_URL goes through it; the desk's " +
      'insights, searches and exports are read there. Without it, and while the replica is away, they are read like ' +
      'everything else.',
  ),
  SHOP_MODE: oneOf(['demo', 'shopify'], 'demo', 'Whether the demo shop is loaded or a real Shopify shop is served.'),
  DEMO_BY_ITSELF: oneOf(
    ['on', 'off'],
    'on',
    'Whether the demo shop approves small requests, has them collected, and exchanges and pays back without staff.',
  ),
  ACCESS_MODE: oneOf(
    ['open', 'verified'],
    '',
    'Whether a typed id is enough (open) or the customer has to prove who they are (verified); by default open in ' +
      'the demo only.',
  ),
  ACCEPT_OPEN_ACCESS: yes('1 allows open access with a real shop or on a public address.'),
  SPECIFICATION: oneOf(
    ['verbatim', 'mended'],
    '',
    'Whether the specification is followed to the letter (verbatim) or mended: its sentences in good English ' +
      '("Erorr In Sending Response"), e-mail addresses as they exist (with +, with long endings), and no fee for ' +
      'faults of the shop itself unless the policy says otherwise; by default verbatim in the demo and mended with ' +
      'a real shop.',
  ),
  LIMITS_TIMES: whole(
    1,
    1000,
    'A factor for the rate limits of searches and codes with verified access, for a shop of which many customers ' +
      'share an address, and of calls by one member of staff; at least 1.',
  ),
  LINK_SECRETS: words(
    '',
    'The secret that signs links in mails, 32 characters or more; required for a real shop, the demo makes one. Two, ' +
      'separated by a comma, during a change: the first signs.',
  ),
  CODE_CHANNELS: channels(
    'mail',
    "How codes are sent to customers: mail, sms, whatsapp, separated by commas; the first that the customer's " +
      'record has an address or a number for.',
  ),
  MESSAGES_URL: link(WEB, '', 'Where the gateway for SMS and WhatsApp takes messages; without it there is mail only.'),
  MESSAGES_TOKEN: text('', 'The token for that gateway, sent as a bearer.'),
  MESSAGES_CODE_TEMPLATE: text(
    '',
    "The id under which the words of the code's message are registered (DLT), with the gaps code and minutes.",
  ),
  SHOPIFY_SHOP: shopName(
    'The shop, such as luit-and-loom.myshopify.com; required for a real shop. Webhooks of another shop are refused.',
  ),
  SHOPIFY_CLIENT_SECRET: text(
    '',
    "The app's client secret; it signs Shopify's webhooks. Two, separated by a comma, during a change.",
  ),
  SHOPIFY_CLIENT_ID: text(
    '',
    "The app's client id: with it the server asks Shopify for its tokens itself, by the client secret. Apps made " +
      'since 2026 have no other way.',
  ),
  SHOPIFY_ACCESS_TOKEN: text(
    '',
    'The fixed token for calls to Shopify that an older app has; it goes before the client id.',
  ),
  SHOPIFY_URL: link(WEB, '', "Where Shopify's Admin API answers; by default the shop's own address."),
  SIZE_CHART_METAFIELD: metafield(
    'custom.size_chart',
    'The metafield of products in which the shop has their size chart, by namespace and key, as JSON or CSV; set it ' +
      'to nothing if there is none.',
  ),
  DELHIVERY_TOKEN: text('', "Delhivery's token; without it no parcel of Delhivery is followed."),
  DELHIVERY_URL: link(WEB, 'https://track.delhivery.com', 'Where Delhivery answers.'),
  DELHIVERY_PREFIXES: words(
    '29',
    'The first digits of AWBs of Delhivery, separated by commas; all others are looked up at Shiprocket first.',
  ),
  DELHIVERY_WAREHOUSE: text(
    '',
    'The name of the warehouse as Delhivery knows it, letter by letter; without it Delhivery collects nothing from ' +
      'customers.',
  ),
  DELHIVERY_QUESTIONS: questions(
    'The ids of the questions of a check at the door as they were agreed with Delhivery, such as ' +
      '"product=P1,colour=C1,size=S1,unused=U1,tags=T1"; without any it checks nothing.',
  ),
  DELHIVERY_PUSH_TOKEN: text(
    '',
    'The token in the header authorization of pushes by Delhivery; without it all are refused.',
  ),
  SHIPROCKET_EMAIL: text(
    '',
    "The e-mail address of Shiprocket's API user; without it no parcel of Shiprocket is followed.",
  ),
  SHIPROCKET_PASSWORD: text('', "The password of Shiprocket's API user."),
  SHIPROCKET_PICKUP_LOCATION: whole(
    0,
    999_999_999,
    "Shiprocket's number of the warehouse that returns are brought to (its panel, Pickup Addresses), which its " +
      'documentation asks for; 0 sends none.',
  ),
  SHIPROCKET_URL: link(WEB, 'https://apiv2.shiprocket.in', 'Where Shiprocket answers.'),
  SHIPROCKET_PUSH_TOKEN: text(
    '',
    'The token in the header x-api-key of pushes by Shiprocket; without it all are refused.',
  ),
  RAZORPAYX_KEY_ID: text(
    '',
    'The key of RazorpayX, which pays refunds of orders that were paid in cash; without it nothing is paid out.',
  ),
  RAZORPAYX_KEY_SECRET: text('', 'The secret of that key.'),
  RAZORPAYX_ACCOUNT: text('', "The number of the shop's account at RazorpayX, from which it pays."),
  RAZORPAYX_URL: link(WEB, 'https://api.razorpay.com', 'Where RazorpayX answers.'),
  RAZORPAYX_CALLS_A_SECOND: whole(
    5,
    1000,
    'How many calls a second are made to RazorpayX, by all servers together; it advises 5 to 10.',
  ),
  RAZORPAYX_WEBHOOK_SECRET: text(
    '',
    'The secret that signs its webhooks; without it they are refused, and payouts are looked up regularly.',
  ),
  SMTP_URL: link(['smtp:', 'smtps:'], '', 'The mail server, such as smtps://user:password@mail.example.com.'),
  MAIL_FROM: text('Luit & Loom <care@luitandloom.example>', 'The sender of the mails.'),
  SHEET_URL: link(
    WEB,
    '',
    'The spreadsheet script that takes a copy of every request (docs/sheet.md), its secret in the address; ' +
      'without it no copy is sent.',
  ),
  S3_ENDPOINT: link(WEB, '', 'An S3-compatible store for the photos; without it they lie in DATA_DIR.'),
  S3_REGION: text('us-east-1', 'The region of the store.'),
  S3_BUCKET: text('', 'The bucket of the store.'),
  S3_ACCESS_KEY_ID: text('', 'The access key of the store.'),
  S3_SECRET_ACCESS_KEY: text('', 'The secret key of the store.'),
  RETURN_WINDOW_DAYS: whole(7, 365, 'Days from delivery within which an item can be returned.'),
  EXTENDED_WINDOW_CUSTOMERS: ids('Customer ids with the 15-day window, separated by commas.'),
  TECHNICAL_ISSUE_CUSTOMERS: ids('Customer ids that are shown the Technical Issue card, separated by commas.'),
  DESK_SECRET: text(
    '',
    'The secret that signs the sessions of staff, 32 characters or more; required for a real shop, the demo makes one.',
  ),
  OIDC_ISSUER: link(
    WEB,
    '',
    "The issuer of the shop's own log-in (OpenID Connect) for its staff, letter by letter as its discovery page " +
      'names it; without it there are passwords only.',
  ),
  OIDC_CLIENT_ID: text('', 'The id of the desk at the issuer.'),
  OIDC_CLIENT_SECRET: text('', 'The secret of the desk at the issuer.'),
  RETENTION_DAYS_MESSAGES: whole(
    30,
    3650,
    'Days after which raw messages of the shop are emptied, once they are applied; 0 is never.',
  ),
  RETENTION_YEARS: whole(3, 100, 'Years after which a customer without an order or a question is erased; 0 is never.'),
  DRAIN_SECONDS: whole(
    5,
    600,
    'How long the server goes on answering after SIGTERM while /readyz says no, so that the proxy in front can ' +
      'turn away from it; by default 5 with a real shop, 0 in the demo.',
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info', 'How much the server logs.'),
}

/** The settings, read. */
export type Config = { readonly [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> }

/** The problems of the environment. Each line names a setting and never its value. */
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
  const problems = [...retired(environment), ...contradictions(config)]
  if (problems.length > 0) throw new BadConfig(problems)
  return config
}

type Environment = Record<string, string | undefined>

/** Reads the settings without checking that they fit together, for the commands that report this themselves. */
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
