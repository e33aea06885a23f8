import { APIError } from 'better-auth/api'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { noteAct } from '../audit/note.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { publicAddress } from '../http/address.ts'
import { AUTH_PATH, SHOP_LOGIN_FAILED } from './auth.ts'
import { rememberDevice } from './known-browsers.ts'
import { shopLoginCounter } from './login-limits.ts'
import { unwrapped } from './library.ts'
import { OTHER_ISSUER } from './same-issuer.ts'
import { endSessionBefore, passCookies } from './session.ts'
import { countAttempt } from '../http/rate-limit.ts'

/** The address of the shop's own log-in, which returns to a screen of the desk. */
export async function shopLoginUrl(
  context: Context,
  back: string | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { auth, config } = context
  if (!config.OIDC_ISSUER) return refuse('NOT_FOUND')
  await countAttempt(context, shopLoginCounter(request), reply)
  const body = {
    provider: 'shop' as never,
    callbackURL: `/desk${back ?? ''}`,
    errorCallbackURL: SHOP_LOGIN_FAILED,
    disableRedirect: true,
  }
  const headers = fromNodeHeaders(request.headers)
  const asked = auth.api.signInSocial({ body, headers, returnHeaders: true }).catch(otherIssuer(context))
  const went = await unwrapped(asked, { PROVIDER_NOT_FOUND: 'UNAVAILABLE' })
  if (!went) return SHOP_LOGIN_FAILED
  const { response, headers: set } = went
  passCookies(reply, set)
  return response.url ?? refuse('UNAVAILABLE')
}

/** The callback of the shop's own log-in: the only open path of the log-in library. */
export function shopLogin(context: Context): FastifyPluginAsync {
  return async (app) => {
    if (!context.config.OIDC_ISSUER) return
    app.get(`${AUTH_PATH}/callback/shop`, { schema: { hide: true } }, async (request, reply) => {
      const answer = await context.auth.handler(
        new Request(`${publicAddress(context.config)}${request.url}`, { headers: fromNodeHeaders(request.headers) }),
      )
      if (answer.status === BAD_GATEWAY) tellOfIssuer(context)
      const id = await loggedIn(context, answer.headers)
      if (id) {
        await endSessionBefore(context, request)
        await rememberDevice(context, request, reply, id)
      }
      passCookies(reply, answer.headers)
      const to = answer.headers.get('location') ?? SHOP_LOGIN_FAILED
      return reply.header('cache-control', 'no-store').redirect(withoutReason(to), 303)
    })
  }
}

const BAD_GATEWAY = 502

/** An issuer that differs from the settings: the log-in is refused. */
const otherIssuer = (context: Context) => (error: unknown) => {
  if (!(error instanceof APIError && error.body?.code === OTHER_ISSUER.code)) throw error
  return tellOfIssuer(context)
}

function tellOfIssuer({ log }: Context): undefined {
  log.warn(
    'no log-in by the shop: its discovery page names another issuer than OIDC_ISSUER (a slash at the end counts)',
  )
}

/** The staff member of the session in the answer. */
async function loggedIn({ auth, sql, now }: Context, answered: Headers): Promise<string | undefined> {
  const cookie = answered
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const found = cookie && (await auth.api.getSession({ headers: new Headers({ cookie }) }))
  if (!found) return undefined
  const { id, role } = found.user
  await noteAct(sql, { at: now(), staffId: id, role, act: 'staff.signInShop', outcome: 'done', detail: {} })
  return id
}

/** The screen explains the failure; the address does not. */
const withoutReason = (address: string) => (address.includes(SHOP_LOGIN_FAILED) ? SHOP_LOGIN_FAILED : address)
