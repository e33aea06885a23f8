import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'
import { isDeviceKnown, putDevice } from './session-store.ts'

type BrowserContext = Pick<Context, 'sql' | 'config' | 'now'>

const NAME = 'wapsi-desk-device'
const DAYS = 180

/** The browser of a request, if this staff member logged in with it before. */
export async function knownDevice(
  context: BrowserContext,
  request: FastifyRequest,
  staffId: string,
): Promise<string | undefined> {
  const device = deviceOf(context, request)
  if (!device) return undefined
  return (await isDeviceKnown(context.sql, device.hash, staffId)) ? device.hash : undefined
}

/** Remembers this browser as the staff member's own. */
export async function rememberDevice(
  context: BrowserContext,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): Promise<void> {
  const { sql, config, now } = context
  const { token, hash } = (await ownDevice(context, request)) ?? newDevice()
  await putDevice(sql, { device: hash, staffId, at: now() })
  void reply.header('set-cookie', cookieLine(config, NAME, token, DAYS * 86_400))
}

/** The mark that we gave this browser; made-up marks do not count. */
async function ownDevice(context: BrowserContext, request: FastifyRequest) {
  const device = deviceOf(context, request)
  if (!device) return undefined
  return (await isDeviceKnown(context.sql, device.hash)) ? device : undefined
}

const newDevice = () => withHash(randomBytes(32).toString('base64url'))

function deviceOf({ config }: BrowserContext, { headers }: FastifyRequest) {
  const token = cookieOf(headers.cookie, cookieName(config, NAME))
  return token && /^[\w-]{43}$/.test(token) ? withHash(token) : undefined
}

const withHash = (token: string) => ({ token, hash: createHash('sha256').update(token).digest('base64url') })
