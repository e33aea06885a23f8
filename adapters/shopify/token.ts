import { type Answer, exchange, parsedOf, retryAfterOf } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'
import { TokenRefused } from './admin.ts'
import { secretsOf } from './verify.ts'

/** A token of the client credentials grant. */
export interface GivenToken {
  value: string
  /** 80 % of its life: from then on a new one is requested. */
  renewAt: Date
  endsAt: Date
}

export interface AppSettings {
  /** The shop's base address, without a trailing slash. */
  url: string
  clientId: string
  /** As in the setting: one, or two while it is being changed. */
  clientSecrets: string
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 8_000
const REFUSED_WAIT_MS = 60_000
const RENEWED_AFTER = 0.8
const TOKEN = /^[\x21-\x7e]{8,500}$/

/** Asks Shopify for a token of the app, with each of its secrets in turn. */
export async function askForToken(settings: AppSettings, now: () => Date): Promise<GivenToken> {
  const secrets = secretsOf(settings.clientSecrets)
  let refused = new UpstreamError('shopify: no token: SHOPIFY_CLIENT_SECRET is missing')
  for (const secret of secrets) {
    const requestedAt = now()
    const answer = await ask(settings, secret)
    if (answer.status === 200) return tokenOf(answer, requestedAt)
    if (answer.status !== 400 && answer.status !== 401 && answer.status !== 403) throw troubleOf(answer)
    refused = refusalOf(answer)
  }
  throw refused
}

function ask({ url, clientId, timeoutMs = TIMEOUT_MS }: AppSettings, secret: string) {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret })
  const init: RequestInit = { method: 'POST', headers: { accept: 'application/json' }, body, redirect: 'error' }
  return exchange('shopify', `${url}/admin/oauth/access_token`, init, { timeoutMs })
}

/** Its life is counted from the time of the request, so that it never seems longer than it is. */
function tokenOf(answer: Answer, requestedAt: Date): GivenToken {
  const { access_token: value, expires_in: seconds } = Object(parsedOf(answer)) as Record<string, unknown>
  if (typeof value !== 'string' || !TOKEN.test(value) || typeof seconds !== 'number' || !(seconds > 0))
    throw new UpstreamError('shopify: no token: the answer holds none')
  const after = (share: number) => new Date(requestedAt.getTime() + seconds * 1000 * share)
  return { value, renewAt: after(RENEWED_AFTER), endsAt: after(1) }
}

const troubleOf = ({ status, headers }: Answer) =>
  new UpstreamError(`shopify: no token: status ${status}`, { retryAfterMs: retryAfterOf(headers) })

const WRONG_PAIR = 'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are not those of an app'
const REASONS: Record<string, string> = {
  invalid_client: WRONG_PAIR,
  application_cannot_be_found: WRONG_PAIR,
  app_not_installed: 'the app is not installed in the shop',
  shop_not_permitted: 'the app and the shop are not of one organisation',
}

/** Shopify answers with a page with the code in its heading, or with JSON. */
function refusalOf(answer: Answer): UpstreamError {
  const { error } = Object(parsedOf(answer)) as { error?: unknown }
  const errorText = typeof error === 'string' ? error : /Oauth error (\w+)/i.exec(answer.text)?.[1]
  const code = errorText !== undefined && /^[a-z_]{1,60}$/.test(errorText) ? errorText : `status ${answer.status}`
  const reason = REASONS[code] ?? 'Shopify refuses'
  const Refusal = code === 'app_not_installed' ? TokenRefused : UpstreamLater
  return new Refusal(`shopify: no token: ${reason} (${code})`, { retryAfterMs: REFUSED_WAIT_MS })
}
