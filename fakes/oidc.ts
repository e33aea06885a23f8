import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, sendJson } from './listen.ts'

/** The user who is logged in at the issuer. */
export interface OidcUser {
  sub: string
  email: string
  /** Some issuers send it as text: Amazon Cognito at its UserInfo endpoint. */
  email_verified: boolean | 'true' | 'false'
  name: string
}

export interface OidcFake {
  /** The values of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string }
  /** Logs in this user there from now on; `claims` changes the claims about them, `signed` the signature. */
  logIn(user: OidcUser, claims?: Record<string, unknown>, signed?: Signed): void
  /** From now on its page and its tokens name it so; nothing: by its address. */
  callItself(issuer?: string): void
  /** From now on its page is found only by going on to this address. */
  moveTo(address?: string): void
  /** From now on it takes its client's secret by this method only, even if its page lists both; undefined: by both. */
  takeOnly(method?: SecretMethod): void
  /** From now on it answers so at this address: as described, never, or by cutting the connection; undefined: right. */
  break(path?: '/.well-known/openid-configuration' | '/jwks' | '/token' | '/userinfo', answer?: Broken): void
  close(): Promise<void>
}

/** In the body or in the header of a call (RFC 6749, 2.3.1). */
type SecretMethod = 'client_secret_post' | 'client_secret_basic'
export type Broken = { status: number; body: string; type?: string } | 'hang' | 'cut'

/** The key of a signature: its own, another one that has the same name, or none. */
export type Signed = 'right' | 'wrong' | 'none'

interface Granted {
  user: OidcUser
  claims: Record<string, unknown>
  signed: Signed
  nonce: string | null
  challenge: string | null
}

/** A log-in of OpenID Connect that asks for no password: every visitor is the user of `logIn`. */
export async function startOidc(): Promise<OidcFake> {
  const [key, otherKey] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [Keys, Keys]
  const secret = randomBytes(16).toString('hex')
  const codes = new Map<string, Granted>()
  let present: Pick<Granted, 'user' | 'claims' | 'signed'> | undefined
  let [name, moved]: (string | undefined)[] = []
  let only: SecretMethod | undefined
  let broken: [path: string, answer: Broken] | undefined
  const server = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
    if (pathname === broken?.[0]) breakDown(request, response, broken[1])
    else if (pathname === '/authorize') {
      const code =
        present &&
        grant(codes, { ...present, nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge') })
      response.writeHead(302, { location: redirectUrl(searchParams, code) }).end()
    } else if (pathname === '/token') {
      const form = new URLSearchParams(await text(request))
      // RFC 6749, 5.2. The code stays good, as at oidc-provider 9.13.3 (2026).
      if (!hasSecret(request, form, { secret, only })) return sendJson(response, 401, { error: 'invalid_client' })
      const granted = redeemed(codes, form)
      const signer = granted?.signed === 'wrong' ? otherKey : key
      if (granted) sendJson(response, 200, tokensFor(name ?? server.url, granted, signer.privateKey))
      else sendJson(response, 400, { error: 'invalid_grant' })
    } else if (pathname === '/userinfo') sendJson(response, 200, present?.user ?? {})
    else if (pathname === '/jwks') sendJson(response, 200, keysOf(key.publicKey))
    else if (moved) response.writeHead(302, { location: moved }).end()
    else sendJson(response, 200, { ...discovery(server.url), issuer: name ?? server.url })
  })
  return {
    settings: { OIDC_ISSUER: server.url, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: secret },
    logIn(user, claims = {}, signed = 'right') {
      present = { user, claims, signed }
    },
    callItself(issuer) {
      name = issuer
    },
    moveTo(address) {
      moved = address
    },
    takeOnly(method) {
      only = method
    },
    break(path, answer) {
      broken = path && answer && [path, answer]
    },
    close: server.close,
  }
}

type Keys = ReturnType<typeof generateKeyPairSync>

const CLIENT_ID = 'desk'

function grant(codes: Map<string, Granted>, granted: Granted): string {
  const code = randomBytes(16).toString('hex')
  codes.set(code, granted)
  return code
}

function redirectUrl(query: URLSearchParams, code: string | undefined): string {
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  back.searchParams.set(code ? 'code' : 'error', code ?? 'access_denied')
  return back.href
}

function breakDown(request: IncomingMessage, response: ServerResponse, answer: Broken): void {
  request.resume()
  if (answer === 'hang') return
  if (answer === 'cut') return void request.socket.destroy()
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body)
}

/** The grant of a code, given once, to the client that began it. */
function redeemed(codes: Map<string, Granted>, form: URLSearchParams) {
  const granted = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return granted?.challenge === challenge ? granted : undefined
}

function tokensFor(issuer: string, { user, claims, signed, nonce }: Granted, key: KeyObject) {
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce, ...user, ...claims }
  const unsigned = signed === 'none'
  const parts = [{ alg: unsigned ? 'none' : 'RS256', kid: 'key', typ: 'JWT' }, payload].map(encoded)
  const signature = unsigned ? '' : sign('sha256', Buffer.from(parts.join('.')), key).toString('base64url')
  return { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: [...parts, signature].join('.') }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const keysOf = (key: KeyObject) => ({
  keys: [{ ...key.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }],
})

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function hasSecret(
  { headers }: IncomingMessage,
  form: URLSearchParams,
  { secret, only }: { secret: string; only: SecretMethod | undefined },
): boolean {
  const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  if (only !== 'client_secret_basic' && form.get('client_secret') === secret) return true
  return only !== 'client_secret_post' && basic.endsWith(`:${secret}`)
}
