import type { FastifyInstance } from 'fastify'
import type { CallRequest } from '#contract/calls.ts'
import { PATHS } from '#contract/wire.ts'
import type { Context } from '#gateway/http/context.ts'
import { listOf } from '#gateway/tickets/list-store.ts'
import { insertMessage, messageOfKey } from '#gateway/tickets/message-store.ts'
import { changeTicket, ticketOf } from '#gateway/tickets/store.ts'

/** The statements of list, thread and send, with nothing around them. */
export function bareTickets(app: FastifyInstance, context: Context): void {
  app.post(`/api${PATHS['tickets.list']}`, async (request) => {
    const { customerId, search, limit = 500, page = 1 } = request.body as CallRequest<'tickets.list'>
    return listOf(context.sql, { customerId, search, limit, offset: (page - 1) * limit })
  })
  app.post(`/api${PATHS['tickets.show']}`, async (request) => {
    const { ticketId, customerId } = request.body as CallRequest<'tickets.show'>
    return ticketOf(context.sql, customerId, ticketId)
  })
  app.post(`/api${PATHS['tickets.reply']}`, async (request) =>
    replyBare(context, request.body as CallRequest<'tickets.reply'>, String(request.headers['idempotency-key'])),
  )
}

async function replyBare(context: Context, reply: CallRequest<'tickets.reply'>, requestKey: string) {
  const { ticketId: publicId, customerId, message } = reply
  const at = context.now()
  return context.sql.begin(async (sql) => {
    await messageOfKey(sql, { publicId, customerId, author: 'customer', requestKey })
    const ticket = await changeTicket(sql, { publicId, customerId, act: 'write', at })
    if (!ticket) throw new Error('no such ticket')
    const row = { ticketId: ticket.id, author: 'customer', body: message.message, requestKey, hash: 'x', at } as const
    return { id: await insertMessage(sql, row) }
  })
}
