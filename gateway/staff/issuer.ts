import type * as Oidc from 'openid-client'
import type { Context } from '../http/context.ts'

type Config = Context['config']
type Grant = typeof Oidc.authorizationCodeGrant

/** The time that the issuer may take to answer. */
const TIMEOUT_SECONDS = 10

/** The issuer of the settings. */
export interface Issuer {
  oidc: typeof Oidc
  configuration: Oidc.Configuration
  /**
   * The tokens of a log-in that came back to this address, once their signature, issuer, audience, nonce and times are
   * right. Throws if one is not, and also the errors of the library.
   */
  tokensFor(callbackUrl: URL, checks: Parameters<Grant>[2]): ReturnType<Grant>
}

/** The discovery page names another issuer than the settings. */
export class OtherIssuer extends Error {}

const issuers = new WeakMap<Config, Promise<Issuer>>()

/** The issuer of the settings, whose discovery page is read once. A failure is not kept. */
export function issuerOf(config: Config): Promise<Issuer> {
  const known = issuers.get(config)
  if (known) return known
  const opened = discover(config)
  issuers.set(config, opened)
  opened.catch(() => issuers.delete(config))
  return opened
}

/**
 * Reads the discovery page. Its issuer must be that of the settings letter by letter: a slash at the end counts (OpenID
 * Connect Discovery 1.0, 4.3; RFC 3986, 6.2.1). A redirect is not followed. Only a shop with this log-in loads the
 * library.
 */
async function discover({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config): Promise<Issuer> {
  const oidc = await import('openid-client')
  const page = new URL(`${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`)
  // The start names every setting that sends something over plain http to another machine: bin/start/plain-hops.ts.
  const overHttp = page.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const execute = [oidc.enableNonRepudiationChecks, ...overHttp]
  const found = await oidc.discovery(page, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
    execute: overHttp,
    timeout: TIMEOUT_SECONDS,
  })
  const server = found.serverMetadata()
  if (server.issuer !== OIDC_ISSUER) throw new OtherIssuer()
  const configurations = authenticationsOf(oidc, server, OIDC_CLIENT_SECRET).map((method) => {
    const configuration = new oidc.Configuration(server, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, method)
    configuration.timeout = TIMEOUT_SECONDS
    for (const extend of execute) extend(configuration)
    return configuration
  })
  return {
    oidc,
    configuration: configurations[0]!,
    tokensFor: (callbackUrl, checks) => firstTaken(oidc, configurations, { callbackUrl, checks }),
  }
}

/**
 * The ways in which the server can prove itself at the token address, by the list on the issuer's page; without a list
 * by the secret, both ways (Discovery 1.0, 3; RFC 6749, 2.3.1). Other listed ways need a key that we do not have.
 */
function authenticationsOf(oidc: typeof Oidc, server: Oidc.ServerMetadata, secret: string): Oidc.ClientAuth[] {
  const methods: Record<string, () => Oidc.ClientAuth> = {
    client_secret_post: () => oidc.ClientSecretPost(secret),
    client_secret_basic: () => oidc.ClientSecretBasic(secret),
    client_secret_jwt: () => oidc.ClientSecretJwt(secret),
  }
  const listed = server.token_endpoint_auth_methods_supported ?? ['client_secret_post', 'client_secret_basic']
  const usable = Object.keys(methods).filter((name) => listed.includes(name))
  return (usable.length > 0 ? usable : ['client_secret_post']).map((name) => methods[name]!())
}

/**
 * An issuer may list ways that it does not accept from this client: then it refuses before it looks at the code, and
 * the next way is tried. The accepted one goes first from then on.
 */
async function firstTaken(
  oidc: typeof Oidc,
  configurations: Oidc.Configuration[],
  { callbackUrl, checks }: { callbackUrl: URL; checks: Parameters<Grant>[2] },
): ReturnType<Grant> {
  const [first, ...others] = configurations as [Oidc.Configuration, ...Oidc.Configuration[]]
  let refusal: unknown
  for (const configuration of [first, ...others])
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, checks)
      configurations.sort((one, other) => Number(other === configuration) - Number(one === configuration))
      return tokens
    } catch (error) {
      if (!isOfClient(error)) throw error
      refusal ??= error
    }
  throw refusal
}

/** True if the issuer refused the server itself, not the log-in (RFC 6749, 5.2). */
function isOfClient(error: unknown): boolean {
  const { status, error: word } = Object(error) as { status?: unknown; error?: unknown }
  return word === 'invalid_client' || status === 401
}

/** The parts of a failure that the log may hold: the codes of the library and of the issuer. */
export function codesOf(error: unknown): { code: string; reason?: string } {
  const { code, error: word } = Object(error) as { code?: unknown; error?: unknown }
  const isCode = typeof word === 'string' && /^[a-z_]{1,40}$/.test(word)
  return { code: String(code), ...(isCode ? { reason: word } : {}) }
}
