import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { codeOf } from '#adapters/http-client.ts'
import { id, text } from '#contract/call.ts'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { isVerified } from '../../access/guard.ts'
import { lastingSessions, signedInCustomer } from '../../access/session.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { headersOf } from '../../http/headers.ts'
import { type Notices, onNotice } from '../../http/notices.ts'
import { versionsOf } from '../list-store.ts'
import { versionOf } from '../store.ts'
import type { Watchers } from './watchers.ts'

const BEAT_EVERY_MS = 25_000

const query = Type.Object({ ticket: text(32, ['K7Q2-M9XD-PA4TR']), customer: id() })
type Watching = { Querystring: Static<typeof query> }

/** The live stream of a ticket: its version at once, and each newer one as it is committed, on any server. */
export function watchTickets(context: Context, watchers: Watchers) {
  return async (app: FastifyInstance) => {
    const news = hear(context, watchers)
    const options = { schema: SCHEMA, attachValidation: true, exposeHeadRoute: false }
    app.get<Watching>(`/api${WATCH_TICKET_PATH}`, options, async (request, reply) => {
      const { ticketId, customerId } = whatIsWatched(request)
      const customer = isVerified(context) ? await signedInCustomer(context, request) : undefined
      if (isVerified(context) && customer?.customerId !== customerId) refuse('IDENTITY_NEEDED')
      const watcher = watchers.join(ticketId, reply.raw, customer?.session)
      // No change after this version is missed: first the page is noted, then the server listens, then it reads the
      // version.
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

/** A text that cannot be the name of a ticket gets the answer for a ticket that does not exist. */
function whatIsWatched({ query: { ticket, customer }, validationError }: FastifyRequest<Watching>) {
  const ticketId = validationError ? null : readTicketId(ticket)
  return ticketId === null ? refuse('TICKET_NOT_FOUND') : { ticketId, customerId: customer }
}

/** Passes on the database's notices about tickets, from the first watcher on, to sessions that still last. */
function hear(context: Context, watchers: Watchers) {
  const { sql, log } = context
  let notices: Notices[] | undefined
  let isHearing = false

  const tell = async (ticketId: string, version: number) => {
    await endOver(context, watchers, watchers.sessions(ticketId))
    watchers.tell(ticketId, version)
  }
  // Reads the changes from the time when the database was away, or its connection was dead without notice.
  const catchUp = async () => {
    await endOver(context, watchers, watchers.sessions())
    const ticketIds = watchers.ticketIds()
    if (ticketIds.length === 0) return
    for (const { ticketId, version } of await versionsOf(sql, ticketIds)) watchers.tell(ticketId, version)
  }
  const catchUpSoon = () =>
    void catchUp().catch((error: unknown) =>
      log.warn({ code: codeOf(error) || 'unknown' }, 'changes of tickets could not be read'),
    )
  const heard = (payload: string) => {
    const [ticketId = '', version] = payload.split(' ')
    void tell(ticketId, Number(version))
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
      const ended = (session: string) => watchers.end([session])
      notices ??= [
        onNotice(context, 'customer_sessions', ended, catchUpSoon),
        onNotice(context, 'tickets', heard, connected),
      ]
      await Promise.all(notices.map(({ begun }) => begun))
    },
    async close() {
      clearInterval(timer)
      for (const one of notices ?? []) await one.close()
    },
  }
}

/**
 * Ends the streams of sessions that are over. If the sessions cannot be read, all of these streams end: their pages
 * come back.
 */
async function endOver(context: Context, watchers: Watchers, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return
  const lasting = await lastingSessions(context, sessions).catch((error: unknown) => {
    context.log.warn({ code: codeOf(error) || 'unknown' }, 'the streams of tickets end: sessions could not be read')
    return new Set<string>()
  })
  watchers.end(sessions.filter((session) => !lasting.has(session)))
}
