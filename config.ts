/** One setting: what it is for, what it is when nobody sets it, and how its text is read. */
interface Setting<Value> {
  about: string
  fallback: string
  read: (text: string) => Value
}

const text = (fallback: string, about: string): Setting<string> => ({ about, fallback, read: (value) => value })

const whole = (fallback: number, most: number, about: string): Setting<number> => ({
  about,
  fallback: String(fallback),
  read(value) {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number > most) throw new Error(`must be a whole number from 0 to ${most}`)
    return number
  },
})

const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice | '',
  about: string,
): Setting<Choice> => ({
  about,
  fallback,
  read(value) {
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw new Error(`must be ${choices.join(' or ')}`)
    return choice
  },
})

const link = (protocols: readonly string[], fallback: string, about: string): Setting<string> => ({
  about,
  fallback,
  read(value) {
    if (value === '') return value
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !protocols.includes(url.protocol))
      throw new Error(`must be an address that begins with ${protocols.join(' or ')}`)
    return value
  },
})

const yes = (about: string): Setting<boolean> => ({
  about,
  fallback: '',
  read(value) {
    if (value !== '' && value !== '0' && value !== '1') throw new Error('must be 1, 0 or nothing')
    return value === '1'
  },
})

const ids = (about: string): Setting<ReadonlySet<string>> => ({
  about,
  fallback: '',
  read(value) {
    const list = value
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
    if (list.some((id) => !/^\d{1,20}$/.test(id))) throw new Error('must be ids of digits, separated by commas')
    return new Set(list)
  },
})

const words = (fallback: string, about: string): Setting<readonly string[]> => ({
  about,
  fallback,
  read: (value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
})

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
    'open',
    'Whether a typed id is believed (open) or proof of identity is asked for (verified).',
  ),
  ACCEPT_OPEN_ACCESS: yes('1 allows open access with a real shop or on a public address.'),
  SHOPIFY_SHOP: text('', 'The shop, such as luit-and-loom.myshopify.com.'),
  SHOPIFY_CLIENT_SECRET: text(
    '',
    "The app's client secret; it signs Shopify's webhooks. Two, separated by a comma, while it is being changed.",
  ),
  SHOPIFY_ACCESS_TOKEN: text('', 'The token for calls to Shopify.'),
  SHOPIFY_URL: link(WEB, '', "Where Shopify's Admin API answers; by default the shop's own address."),
  DELHIVERY_TOKEN: text('', "Delhivery's token; without it no parcel of Delhivery is followed."),
  DELHIVERY_URL: link(WEB, 'https://track.delhivery.com', 'Where Delhivery answers.'),
  DELHIVERY_PREFIXES: words(
    '29',
    "How the AWBs begin that are Delhivery's when no courier is named, separated by commas.",
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
  SMTP_URL: link(['smtp:', 'smtps:'], '', 'The mail server, such as smtps://user:password@mail.example.com.'),
  MAIL_FROM: text('Luit & Loom <care@luitandloom.example>', 'The sender of the mails.'),
  SHEET_URL: link(WEB, '', 'The spreadsheet script that takes a copy of every request; without it none is sent.'),
  SHEET_SECRET: text('', 'The secret that the spreadsheet script expects in the body.'),
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
    "The issuer of the shop's own log-in (OpenID Connect) for its staff; without it there are passwords only.",
  ),
  OIDC_CLIENT_ID: text('', 'What the issuer knows the desk as.'),
  OIDC_CLIENT_SECRET: text('', "The desk's secret with the issuer."),
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
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = []
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    try {
      config[name] = setting.read(environment[name] ?? setting.fallback)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
    }
  }
  if (problems.length === 0) problems.push(...contradictions(config as Config))
  if (problems.length > 0) throw new BadConfig(problems)
  return config as Config
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** Settings that are each right and together wrong. */
function contradictions(config: Config): string[] {
  const problems: string[] = []
  const live = config.SHOP_MODE === 'shopify'
  if (live && !config.SHOPIFY_CLIENT_SECRET)
    problems.push('SHOPIFY_CLIENT_SECRET is missing: webhooks could not be checked')
  if (live && !config.PUBLIC_URL) problems.push('PUBLIC_URL is missing: mails could not lead to a ticket')
  if (live && !config.SMTP_URL) problems.push('SMTP_URL is missing: shoppers would get no mail')
  if ((live || config.DESK_SECRET) && config.DESK_SECRET.length < 32)
    problems.push("DESK_SECRET needs 32 characters or more: it signs the staff's sessions")
  if (config.OIDC_ISSUER && !(config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET))
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER')
  if (config.SHIPROCKET_EMAIL && !config.SHIPROCKET_PASSWORD)
    problems.push('SHIPROCKET_PASSWORD is needed with SHIPROCKET_EMAIL')
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT')
  if (config.ACCESS_MODE === 'verified')
    problems.push('ACCESS_MODE verified is not built yet: put Wapsi behind a gateway that nobody else can reach')
  const exposed = live || !LOOPBACK.includes(config.HOST)
  if (config.ACCESS_MODE === 'open' && exposed && !config.ACCEPT_OPEN_ACCESS)
    problems.push(
      'ACCESS_MODE open lets anyone who types an id read its orders: with a real shop or on a public address it needs ACCEPT_OPEN_ACCESS=1',
    )
  return problems
}
