import { Readable } from 'node:stream'
import type { TicketCalls } from '#demo/tickets/load.ts'
import type { Context } from '#gateway/http/context.ts'
import { Refused } from '#gateway/http/failures.ts'
import { create, markRead, move } from '#gateway/tickets/calls.ts'
import { answerTicket, assignTicket, closeTicket } from '#gateway/tickets/care.ts'
import { reply } from '#gateway/tickets/reply.ts'
import { ticketOfKey, versionOf } from '#gateway/tickets/store.ts'
import { receive } from '#gateway/uploads/receive.ts'

/** The gateway's own calls, for the demo's tickets, at the times at which they were made. */
export function ticketCalls(context: Context): TicketCalls {
  const at = (time: Date): Context => ({ ...context, now: () => time })
  return {
    async find(customerId, key) {
      const ticket = await ticketOfKey(context.sql, customerId, key)
      if (!ticket) return undefined
      return { ticketId: ticket.publicId, version: (await versionOf(context.sql, customerId, ticket.publicId)) ?? 1 }
    },
    upload: (customerId, photo) => receive(context, customerId, Readable.from([photo])),
    async raise(time, form, requestKey) {
      return (await create(at(time), form, { requestKey })).data.original_order_id
    },
    async write(time, ticket, message, files) {
      await reply(at(time), { ...ticket, message: { message, files } }, {})
    },
    async answer(time, { ticketId }, message) {
      await answerTicket(at(time), { ticketId, message })
    },
    async take(time, { ticketId }, executiveId) {
      await assignTicket(at(time), { ticketId, executiveId })
    },
    async close(time, ticket, closedBy) {
      if (closedBy === 'customer') await move(at(time), { ...ticket, status: 'closed' })
      else await closeTicket(at(time), { ticketId: ticket.ticketId, closedBy })
    },
    async reopen(time, ticket) {
      await move(at(time), { ...ticket, status: 'reopen' })
    },
    async see(ticket) {
      await markRead(context, { ...ticket, value: false })
    },
    isRefusal: (error) => error instanceof Refused,
  }
}
