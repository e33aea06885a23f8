import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { takeWebhooks, type Webhook } from '../../http/body-types.ts'
import { checkSoon } from '../parcel-store.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { awbOf } from '#rules/tracking/awb.ts'

const LARGEST_BODY_BYTES = 64 * 1024

/**
 * The couriers' webhooks: each only makes its parcel due at once; its content is not trusted. Shiprocket accepts no
 * address with its name in it, so the same webhook has a second path.
 */
export function courierPushes(context: Context): FastifyPluginAsync {
  const { DELHIVERY_PUSH_TOKEN, SHIPROCKET_PUSH_TOKEN } = context.config
  const ofDelhivery = (request: FastifyRequest) =>
    isToken(header(request, 'authorization').replace(/^(?:token|bearer) +/i, ''), DELHIVERY_PUSH_TOKEN)
  const ofShiprocket = (request: FastifyRequest) => isToken(header(request, 'x-api-key'), SHIPROCKET_PUSH_TOKEN)
  return async (scope) => {
    const take: Webhook['take'] = async (bytes) => {
      for (const awb of awbsOf(bytes)) await checkSoon(context.sql, awb, context.now())
      return { statusCode: 200, body: { received: true } }
    }
    const webhook = (path: string, isKnown: (request: FastifyRequest) => boolean): Webhook => ({
      path,
      take,
      async onRequest(request, reply) {
        if (!isKnown(request)) return turnAway(reply)
      },
    })
    takeWebhooks(scope, LARGEST_BODY_BYTES, [
      webhook('/webhooks/delhivery', ofDelhivery),
      webhook('/webhooks/shiprocket', ofShiprocket),
      webhook('/webhooks/parcels', ofShiprocket),
    ])
  }
}

function turnAway(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .send({ statusCode: 401, body: { error: 'BAD_TOKEN', message: 'The token is missing or wrong.' } })
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * True if a webhook carries the configured token; without a configured token none is accepted. Compared in constant
 * time.
 */
function isToken(given: string, agreed: string): boolean {
  return agreed !== '' && timingSafeEqual(digestOf(given), digestOf(agreed))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const DEEPEST = 4
const MOST_AWBS = 50

/** The AWBs in a webhook, in upper case, at any depth; none when it cannot be read. */
function awbsOf(bytes: Buffer): string[] {
  const found = new Set<string>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return
    for (const [key, inner] of Object.entries(value)) {
      if (found.size >= MOST_AWBS) return
      const awb = /^(awb|waybill)$/i.test(key) ? awbIn(inner) : null
      if (awb === null) visit(inner, depth + 1)
      else found.add(awb)
    }
  }
  visit(parsed(bytes), 0)
  return [...found]
}

function awbIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  return awbOf(String(value))
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseExact(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
