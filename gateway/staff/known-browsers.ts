import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'

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
  const [known] = await context.sql`SELECT 1 FROM staff_devices WHERE device = ${device.hash} AND staff_id = ${staffId}`
  return known && device.hash
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
  await sql`
    INSERT INTO staff_devices (device, staff_id, known_at) VALUES (${hash}, ${staffId}, ${now()})
    ON CONFLICT (device, staff_id) DO UPDATE SET known_at = excluded.known_at`
  void reply.header('set-cookie', cookieLine(config, NAME, token, DAYS * 86_400))
}

/** The mark that we gave this browser; made-up marks do not count. */
async function ownDevice(context: BrowserContext, request: FastifyRequest) {
  const device = deviceOf(context, request)
  if (!device) return undefined
  const [given] = await context.sql`SELECT 1 FROM staff_devices WHERE device = ${device.hash} LIMIT 1`
  return given && device
}

const newDevice = () => withHash(randomBytes(32).toString('base64url'))

function deviceOf({ config }: BrowserContext, { headers }: FastifyRequest) {
  const token = cookieOf(headers.cookie, cookieName(config, NAME))
  return token && /^[\w-]{43}$/.test(token) ? withHash(token) : undefined
}

const withHash = (token: string) => ({ token, hash: createHash('sha256').update(token).digest('base64url') })
