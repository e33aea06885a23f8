import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { PHOTO_MAX_BYTES, put, putQuery } from '#contract/uploads.ts'
import type { RequestOf } from '#contract/call.ts'
import { guardsOf, isOwn } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse, Refused } from '../http/failures.ts'
import { PHOTO_TIMEOUT_MS } from '../http/timeouts.ts'
import { answer, schemaOf } from '../http/answer.ts'
import { receive, leaveRest } from './receive.ts'
import { serveFiles } from './serve.ts'
import { semaphore } from '../http/semaphore.ts'

const JSON_MAX_BYTES = Math.ceil((PHOTO_MAX_BYTES * 4) / 3) + 8 * 1024
/** A photo in JSON is in memory as a whole, so only a few are read in parallel. */
const JSON_AT_ONCE = 2
const JSON_TIMEOUT_MS = 20_000

type Upload = FastifyRequest<{
  Querystring: Static<typeof putQuery>
  Body: Readable | RequestOf<typeof put> | undefined
}>

/** Receives photos, and serves them to their customer. */
export function uploads(context: Context) {
  return async (app: FastifyInstance) => {
    app.removeContentTypeParser('text/plain')
    app.addContentTypeParser('image/jpeg', (_request, payload, done) => done(null, payload))
    app.setErrorHandler((error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refused('PHOTO_TOO_LARGE') : error
    })
    const { onRequest: guard } = guardsOf(context, put)
    const onRequest = guard ? [guard, limitParallel()] : limitParallel()
    const options = {
      schema: uploadSchema(),
      config: { call: put, timeoutMs: PHOTO_TIMEOUT_MS },
      bodyLimit: JSON_MAX_BYTES,
      onRequest,
    }
    app.post(`/api${put.path}`, options, async (request: Upload, reply) => {
      reply.raw.once('finish', () => leaveRest(request.raw))
      if (!(await isOwn(context, request, request.query.customer))) refuse('IDENTITY_NEEDED')
      return answer(reply, await receive(context, request.query.customer, photoOf(request)))
    })
    serveFiles(app, context)
  }
}

/** The contract's JSON, or the photo itself. */
function uploadSchema() {
  const photo = Type.Unsafe<Readable>({ description: 'The bytes of the photo.' })
  const body = { content: { 'application/json': { schema: put.request }, 'image/jpeg': { schema: photo } } }
  return { ...schemaOf(put), body, querystring: putQuery }
}

function limitParallel() {
  const slots = semaphore(JSON_AT_ONCE, JSON_TIMEOUT_MS)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.mediaType !== 'application/json') return
    if (lengthOf(request) > JSON_MAX_BYTES) refuse('PHOTO_TOO_LARGE')
    const release = (await slots.enter()) ?? refuse('UPLOAD_FAILED')
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
  }
}

function photoOf(request: Upload): AsyncIterable<Uint8Array> {
  const { body } = request
  if (!body) return refuse('UNSUPPORTED_MEDIA_TYPE')
  return body instanceof Readable ? streamed(body, lengthOf(request)) : bytesOfBase64(body.dataReq.data)
}

/** Releases the body without ending the connection, which still has to carry a refusal. */
export async function* streamed(body: Readable, declaredBytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (declaredBytes > PHOTO_MAX_BYTES) refuse('PHOTO_TOO_LARGE')
      yield chunk as Buffer
    }
  } catch (error) {
    // A body that breaks off is half a photo.
    throw error instanceof Refused ? error : new Refused('PHOTO_DAMAGED')
  }
}

/** The declared length; 0 when there is none. */
export const lengthOf = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0)

const PREFIX = /^data:[\w.+/-]{0,100}(?:;[\w=.+-]{0,100}){0,5};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** A multiple of 4: each slice is complete base64. */
const SLICE_CHARACTERS = 64 * 1024

/** The bytes of base64 text, or of a data: address, a slice at a time. */
async function* bytesOfBase64(data: string): AsyncGenerator<Buffer> {
  const start = PREFIX.exec(data.slice(0, 800))?.[0].length ?? 0
  const text = start === 0 ? data : data.slice(start)
  if (!BASE64.test(text)) refuse('INVALID_BODY')
  for (let at = 0; at < text.length; at += SLICE_CHARACTERS) {
    yield Buffer.from(text.slice(at, at + SLICE_CHARACTERS), 'base64')
  }
}
