import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { API_VERSION } from '#adapters/shopify/admin.ts'
import { isoTime } from '#adapters/shopify/shapes.ts'
import { whose } from '#adapters/shopify/delivery/whose.ts'
import { isOwnTopic } from '#adapters/shopify/translate.ts'
import { secretsOf, verifyWebhook } from '#adapters/shopify/verify.ts'
import type { Context } from '../http/context.ts'
import { logLimit } from '../http/log-limit.ts'
import { takeWebhooks, type Webhook } from '../http/body-types.ts'
import { otherVersions, refusedMessages } from './counters.ts'
import { storeMessage } from './message-store.ts'

const LARGEST_BODY_BYTES = 5 * 1024 * 1024
const LONGEST_HEADER = 255
const MOST_LOGGED_A_MINUTE = 30
const SHOP_HEADER = 'x-shopify-shop-domain'
const VERSION_HEADER = 'x-shopify-api-version'

/**
 * `POST /webhooks/shopify`: checks the signature over the raw bytes, stores the message once and answers at once.
 * Shopify waits 5 seconds; the message is applied from the table.
 */
export function shopifyWebhooks(context: Context): FastifyPluginAsync {
  const secrets = secretsOf(context.config.SHOPIFY_CLIENT_SECRET)
  const mayLog = logLimit(MOST_LOGGED_A_MINUTE, context.now)
  return async (scope) => {
    const take: Webhook['take'] = async (bytes, { headers }, reply) => {
      if (!verifyWebhook(bytes, textOf(headers, 'x-shopify-hmac-sha256'), secrets)) {
        if (mayLog()) context.log.warn('a webhook was refused: its signature is missing or wrong')
        return answer(reply, 401, { error: 'BAD_SIGNATURE', message: 'The signature is missing or wrong.' })
      }
      const topic = textOf(headers, 'x-shopify-topic')
      const read = jsonOf(bytes)
      const problem = problemOf(topic, read)
      if (read === null || problem !== null)
        return answer(reply, 400, { error: 'INVALID_BODY', message: problem ?? '' })
      const { body, json } = read
      const sender = whose(context.config.SHOPIFY_SHOP, { shop: textOf(headers, SHOP_HEADER), topic, json })
      if (sender === 'no shop')
        return answer(reply, 400, { error: 'INVALID_BODY', message: 'The header X-Shopify-Shop-Domain is missing.' })
      if (sender === 'another shop') {
        refusedMessages.inc({ why: 'another shop' })
        if (mayLog()) context.log.warn({ topic }, 'a webhook was refused: it does not name our shop')
        // Answered as accepted: otherwise Shopify would retry for two days.
        return answer(reply, 200, { stored: false })
      }
      // A message of another version is taken anyway: most of it is as before.
      const version = textOf(headers, VERSION_HEADER)
      if (version !== '' && version !== API_VERSION) {
        otherVersions.inc()
        if (mayLog()) context.log.warn({ topic }, 'a webhook is in another version of the API than the app requests')
      }
      const stored = await storeMessage(context.sql, {
        messageId: messageIdOf(headers, topic, bytes),
        eventId: textOf(headers, 'x-shopify-event-id') || null,
        topic,
        triggeredAt: sentAt(textOf(headers, 'x-shopify-triggered-at'), context.now()),
        body,
      })
      return answer(reply, 200, { stored })
    }
    takeWebhooks(scope, LARGEST_BODY_BYTES, [{ path: '/webhooks/shopify', take }])
  }
}

function problemOf(topic: string, read: Read | null): string | null {
  if (topic === '') return 'The header X-Shopify-Topic is missing.'
  if (topic.length > LONGEST_HEADER) return 'The header X-Shopify-Topic is too long.'
  if (isOwnTopic(topic)) return 'The header X-Shopify-Topic is none of Shopify.'
  return read === null ? 'The body is not JSON in UTF-8.' : null
}

/**
 * When a message was sent. The header is not signed: a time to come, by which it would outrank all that follows, is
 * now.
 */
function sentAt(header: string, now: Date): Date {
  const given = new Date(isoTime(header) ?? now)
  return given < now ? given : now
}

interface Read {
  body: string
  json: unknown
}

/** The body as text and, if it is JSON, parsed. */
function jsonOf(bytes: Buffer): Read | null {
  try {
    const body = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { body, json: JSON.parse(body) as unknown }
  } catch {
    return null
  }
}

/** A delivery has the same id at each retry; without an id, the same body is the same delivery. */
function messageIdOf(headers: IncomingHttpHeaders, topic: string, bytes: Buffer): string {
  const given = textOf(headers, 'x-shopify-webhook-id')
  if (given !== '' && given.length <= LONGEST_HEADER) return given
  return `sha256:${createHash('sha256').update(topic).update('\n').update(bytes).digest('hex')}`
}

function textOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

function answer(reply: FastifyReply, statusCode: number, body: unknown): FastifyReply {
  return reply.code(statusCode).send({ statusCode, body })
}
