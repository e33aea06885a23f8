import type { FastifyInstance } from 'fastify'
import { show, upload } from '#contract/desk/files.ts'
import { DESK_FILE_PATH } from '#contract/desk/wire.ts'
import type { Context } from '../http/context.ts'
import { deskFile, deskUpload } from '../staff/desk-route.ts'
import { refuse } from '../http/failures.ts'
import { takeStreams } from '../http/body-types.ts'
import { PHOTO_TIMEOUT_MS } from '../http/timeouts.ts'
import { lengthOf, streamed } from './calls.ts'
import { leaveRest, receive } from './receive.ts'
import { isPhotoId, anyFileOf } from './store.ts'
import { sendPhoto } from './serve.ts'

/** Receives photos from staff for the customer of a ticket, and shows them any photo. */
export function deskFiles(context: Context, customerOf: (context: Context, ticketId: string) => Promise<string>) {
  return async (app: FastifyInstance) => {
    takeStreams(app, 'image/jpeg')
    await app.register(
      async (api) => {
        deskUpload(
          api,
          context,
          upload,
          { mediaType: 'image/jpeg', timeoutMs: PHOTO_TIMEOUT_MS },
          async (_context, { ticket }, caller) => {
            const { request, reply } = caller
            reply.raw.once('finish', () => leaveRest(request.raw))
            return receive(context, await customerOf(context, ticket), streamed(request.raw, lengthOf(request)))
          },
        )
        deskFile(api, context, show, `${DESK_FILE_PATH}/:id`, async ({ id }, reply) => {
          if (!isPhotoId(id)) refuse('FILE_NOT_FOUND')
          const file = (await anyFileOf(context.sql, id)) ?? refuse('FILE_NOT_FOUND')
          return sendPhoto(context, reply, { id, ...file })
        })
      },
      { prefix: '/api' },
    )
  }
}
