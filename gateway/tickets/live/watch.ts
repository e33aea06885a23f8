import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { codeOf } from '#adapters/http-client.ts'
import { id, text } from '#contract/call.ts'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { isOwn } from '../../access/guard.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { headersOf } from '../../http/headers.ts'
import { type Notices, onNotice } from '../../http/notices.ts'
import { versionOf } from '../store.ts'
import type { Watchers } from './watchers.ts'
import type { ISql } from 'postgres'

const BEAT_EVERY_MS = 25_000

const query = Type.Object({ ticket: text(32, ['K7Q2-M9XD-PA4TR']), customer: id() })
type Watching = { Querystring: Static<typeof query> }

/** The live stream of a ticket: its version at once, and each newer one as it is committed, on whichever server. */
export function watchTickets(context: Context, watchers: Watchers) {
  return async (app: FastifyInstance) => {
    const news = hear(context, watchers)
    const options = { schema: SCHEMA, attachValidation: true, exposeHeadRoute: false }
    app.get<Watching>(`/api${WATCH_TICKET_PATH}`, options, async (request, reply) => {
      const { ticketId, customerId } = whatIsWatched(request)
      if (!(await isOwn(context, request, customerId))) refuse('IDENTITY_NEEDED')
      const watcher = watchers.join(ticketId, reply.raw)
      // A change after this version was read is heard: first the place, then the ear, then the version.
      await news.isHeard()
      const version = (await versionOf(context.sql, customerId, ticketId)) ?? refuse('TICKET_NOT_FOUND')
      if (!watcher) return refuse('UNAVAILABLE')
      reply.raw.setHeaders(new Map(Object.entries(headersOf(context.config))))
      reply.hijack()
      watcher.begin(version)
    })
    app.addHook('preClose', async () => {
      watchers.close()
      await news.close()
    })
  }
}

const SCHEMA = {
  operationId: 'tickets.watch',
  summary: 'Streams the version of a ticket, now and at each change.',
  querystring: query,
  response: { 200: { content: { 'text/event-stream': { schema: Type.String() } } } },
}

/** What cannot be the name of a ticket is like one that does not exist. */
function whatIsWatched({ query: { ticket, customer }, validationError }: FastifyRequest<Watching>) {
  const ticketId = validationError ? null : readTicketId(ticket)
  return ticketId === null ? refuse('TICKET_NOT_FOUND') : { ticketId, customerId: customer }
}

/** Passes on what the database tells of tickets, from the first watcher on. */
function hear({ sql, log }: Context, watchers: Watchers) {
  let notices: Notices | undefined
  let isHearing = false

  // What was told while the database was away, or its connection silently dead, is read.
  const catchUp = async () => {
    const ticketIds = watchers.ticketIds()
    if (ticketIds.length === 0) return
    for (const { ticketId, version } of await versionsOf(sql, ticketIds)) watchers.tell(ticketId, version)
  }
  const catchUpSoon = () =>
    void catchUp().catch((error: unknown) => log.warn({ code: codeOf(error) || 'unknown' }, 'no news of tickets'))
  const heard = (payload: string) => {
    const [ticketId = '', version] = payload.split(' ')
    watchers.tell(ticketId, Number(version))
  }
  const connected = () => {
    isHearing = true
    catchUpSoon()
  }
  const timer = setInterval(() => {
    watchers.beat()
    catchUpSoon()
  }, BEAT_EVERY_MS).unref()

  return {
    async isHeard() {
      if (isHearing) return
      notices ??= onNotice({ sql, log }, 'tickets', heard, connected)
      await notices.begun
    },
    async close() {
      clearInterval(timer)
      await notices?.close()
    },
  }
}

/** The versions of some tickets, anyone who's they are. */
async function versionsOf(sql: ISql, ticketIds: string[]): Promise<{ ticketId: string; version: number }[]> {
  return sql<{ ticketId: string; version: number }[]>`
    SELECT public_id AS "ticketId", version FROM tickets WHERE public_id = ANY(${ticketIds})`
}
