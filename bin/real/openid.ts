import { spawnSync } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type Around, expectLogged, expectSame, freePort, SECRET } from './around.ts'
import { openBrowser } from '#gateway/staff/testing/browser.ts'
import { serverFromNpm } from './npm.ts'
import type { Postgres } from './postgres.ts'

type Claims = Record<string, unknown>
interface OidcProvider {
  default: new (issuer: string, configuration: object) => { callback(): RequestListener; proxy: boolean }
}

/** The people that the issuer knows, by their typed login, and the desk's answer to each: '' is let in. */
const PEOPLE: [what: string, login: string, claims: Claims, refused: string][] = [
  ['email_verified: true', 'asha', { email: 'asha@shop.example', email_verified: true }, ''],
  ['email_verified: "true"', 'bina', { email: 'bina@shop.example', email_verified: 'true' }, ''],
  ['an address that changed since', 'asha', { email: 'asha.rao@shop.example', email_verified: false }, ''],
  ['email_verified: false', 'chand', { email: 'chand@shop.example', email_verified: false }, 'NOT_VERIFIED'],
  ['no email_verified', 'dev', { email: 'chand@shop.example' }, 'NOT_VERIFIED'],
  ['no address', 'esha', {}, 'NO_EMAIL'],
  ['an address that is not on the staff', 'farid', { email: 'f@elsewhere.example', email_verified: true }, 'NOT_STAFF'],
]

/** The shop's own log-in by an OpenID provider that is not ours. */
export async function checkOpenId(around: Around, postgres: Postgres): Promise<void> {
  const { check, shop } = around
  const issuer = await startIssuer()
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: issuer.secret }
  const { url, output } = await shop(settings)
  issuer.redirectTo(`${url}/api/desk/auth/callback/shop`)
  for (const name of ['asha', 'bina', 'chand']) invite(`${name}@shop.example`, postgres)
  const outcome = () =>
    postgres
      .run('\\c wapsi', `SELECT outcome FROM audit WHERE act = 'staff.signInShop' ORDER BY id DESC LIMIT 1`)
      .split('\n')
      .at(-1)
  for (const [what, login, claims, refused] of PEOPLE)
    await check(`oidc-provider: ${what} is ${refused ? `refused, ${refused}` : 'let in'}`, async () => {
      issuer.knows(claims)
      const end = await logIn(url, login)
      expectSame(end, refused ? '/desk?shop-login=failed' : '/desk/tickets')
      expectSame(outcome(), refused || 'done')
      if (refused) await expectLogged(output, `"reason":"${refused}"`)
    })
  issuer.knows(PEOPLE[0]![2])
  for (const [way, isTaken] of WAYS)
    await check(
      `oidc-provider: a client set to ${way} is ${isTaken ? 'let in' : 'refused, invalid_client'}`,
      async () => {
        issuer.takeOnly(way)
        expectSame(await logIn(url, 'asha'), isTaken ? '/desk/tickets' : '/desk?shop-login=failed')
        if (!isTaken) await expectLogged(output, '"reason":"invalid_client"')
      },
    )
  issuer.close()
}

/** The methods by which a client can prove itself at the token address, and whether our server has them. */
const WAYS: [way: string, isTaken: boolean][] = [
  ['client_secret_basic', true],
  ['client_secret_jwt', true],
  ['client_secret_post', true],
  ['private_key_jwt', false],
]

function invite(email: string, postgres: Postgres): void {
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: postgres.url('wapsi'), DESK_SECRET: SECRET }
  const { status, stderr } = spawnSync(process.execPath, ['bin/desk.ts', 'invite', email], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`invite: ${stderr}`)
}

async function startIssuer() {
  const { default: Provider } = await serverFromNpm<OidcProvider>('oidc-provider')
  const [port, secret] = [await freePort(), 'a secret of the issuer that is long enough']
  const url = `http://127.0.0.1:${port}`
  let claims: Claims = {}
  const client: { redirect_uris: string[]; token_endpoint_auth_method: string } & Record<string, unknown> = {
    client_id: 'desk',
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: [],
  }
  let listener: RequestListener | undefined
  const server = createServer((request, response) => listener?.(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const open = () => {
    const provider = new Provider(url, {
      clients: [client],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: async (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, ...claims }),
      }),
      clientAuthMethods: WAYS.map(([way]) => way),
      cookies: { keys: ['a key'] },
    })
    listener = provider.callback()
  }
  return {
    url,
    secret,
    redirectTo(address: string) {
      client.redirect_uris = [address]
      open()
    },
    takeOnly(way: string) {
      client.token_endpoint_auth_method = way
      // The key that a client with a key of its own would sign by; ours has none.
      if (way === 'private_key_jwt') client['jwks'] = { keys: [keyOfClient()] }
      open()
    },
    knows: (known: Claims) => (claims = known),
    close: () => void (server.closeAllConnections(), server.close()),
  }
}

const keyOfClient = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
})

/**
 * Logs in at the issuer's own pages, in a browser of its own; returns the address to which the desk leads at the end.
 */
async function logIn(url: string, login: string): Promise<string> {
  const browser = openBrowser(url)
  const go: Go = async (to, body) => {
    const form = body && { method: 'POST', body: new URLSearchParams(body) }
    return browser.keep(await fetch(to, { ...form, headers: { cookie: browser.cookie() }, redirect: 'manual' }))
  }
  const { body } = await browser.send('staff.signInShop', { back: '/tickets' })
  let at = body.url
  for (let step = 0; step < 12; step += 1) {
    const response = await go(at)
    const location = response.headers.get('location')
    if (location?.startsWith('/desk')) return location
    at = location ? new URL(location, at).href : await submit(await response.text(), { at, login, go })
  }
  throw new Error('the log-in does not end')
}

type Go = (to: string, body?: Record<string, string>) => Promise<Response>

/** Fills in the one form of a page of the issuer. */
async function submit(page: string, { at, login, go }: { at: string; login: string; go: Go }): Promise<string> {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
  if (!action || !prompt) throw new Error(`a page without a form: ${page.slice(0, 300)}`)
  const response = await go(new URL(action, at).href, { prompt, login, password: 'any' })
  return new URL(response.headers.get('location') ?? '', at).href
}
