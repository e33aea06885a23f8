import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwn } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { isPhotoId, fileOf } from './store.ts'

/** A photo is shown only in our own pages, and never as anything but a picture. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="photo.jpg"',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

type PhotoRequest = FastifyRequest<{ Params: { id: string }; Querystring: { customer?: unknown } }>

const CUSTOMER = /^\d{1,20}$/
const schema = { summary: 'One photo of a customer, for whom the query parameter customer stands.' }

/** Serves a photo to its customer. Another customer's photo is answered like one that does not exist. */
export function serveFiles(app: FastifyInstance, context: Context): void {
  app.get('/files/:id', { schema }, async (request: PhotoRequest, reply) => {
    const { id } = request.params
    const { customer } = request.query
    if (!isPhotoId(id) || typeof customer !== 'string' || !CUSTOMER.test(customer)) refuse('FILE_NOT_FOUND')
    if (!(await isOwn(context, request, customer))) refuse('FILE_NOT_FOUND')
    const file = (await fileOf(context.sql, customer, id)) ?? refuse('FILE_NOT_FOUND')
    return sendPhoto(context, reply, { id, ...file })
  })
}

/** Sends a photo that the database knows. */
export async function sendPhoto(context: Context, reply: FastifyReply, { id, bytes }: { id: string; bytes: number }) {
  const photo = await openPhoto(context, id)
  return reply
    .headers({ ...HEADERS, 'content-length': bytes })
    .send(Readable.from(whole(context, photo, { id, bytes })))
}

/** Ends the answer if the store has more or less than was stored: more would be read as the next answer. */
async function* whole(context: Context, photo: Readable, { id, bytes }: { id: string; bytes: number }) {
  let left = bytes
  for await (const part of photo as AsyncIterable<Buffer>) {
    left -= part.length
    if (left < 0) break
    yield part
  }
  if (left === 0) return
  context.log.error({ id }, 'a photo in the store has another size than was stored')
  refuse('UNAVAILABLE')
}

async function openPhoto(context: Context, id: string) {
  const photo = await context.storage.open(id).catch((error: Error) => {
    context.log.error({ err: error }, 'a photo could not be read')
    return refuse('UNAVAILABLE')
  })
  if (photo) return photo
  context.log.error({ id }, 'a photo is known but not stored')
  return refuse('FILE_NOT_FOUND')
}
