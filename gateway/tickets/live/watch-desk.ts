import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { codeOf } from '#adapters/http-client.ts'
import { live } from '#contract/desk/ticket-calls.ts'
import { DESK_LIVE_PATH, type DeskNews } from '#contract/desk/wire.ts'
import type { Staff } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { headersOf } from '../../http/headers.ts'
import { type Notices, onNotice } from '../../http/notices.ts'
import { deskStream } from '../../staff/desk-route.ts'
import { liveSessions } from '../../staff/session.ts'
import { beginStream, endStreams, writeTo } from './watchers.ts'

/** A page of the desk that follows changes. */
interface Page {
  answer: ServerResponse
  staffId: string
  session: string
  begun: boolean
}

const MOST = { ofAPerson: 20, ofAServer: 1_000 }
const BEAT_EVERY_MS = 25_000
/** Changes within this time are sent together, after one check of the sessions. */
const GATHER_MS = 200
/** So many changes at once are sent as one line: possibly everything is different. */
const MOST_LINES = 100

/**
 * The stream of the desk: the place of each change, never its content, to sessions that still last; a change on any
 * server counts.
 */
export function watchDesk(context: Context) {
  return async (app: FastifyInstance) => {
    const pages = new Set<Page>()
    const news = gather(context, pages)
    let isClosed = false
    deskStream(app, context, live, `/api${DESK_LIVE_PATH}`, async (staff, reply) => {
      const page = isClosed ? undefined : join(pages, staff, reply.raw)
      // Listens first and then writes the first event, at which the page reads everything that it shows: so no change
      // is missed.
      await news.isHeard()
      if (!page) return refuse('UNAVAILABLE')
      reply.raw.setHeaders(new Map(Object.entries(headersOf(context.config))))
      reply.hijack()
      page.begun = true
      beginStream(page.answer, newsOf([ALL]))
      if (isClosed) page.answer.end()
    })
    app.addHook('preClose', async () => {
      isClosed = true
      endStreams(begunIn(pages).map(({ answer }) => answer))
      await news.close()
    })
  }
}

const begunIn = (pages: ReadonlySet<Page>) => [...pages].filter(({ begun }) => begun)

function join(pages: Set<Page>, { id, session }: Staff, answer: ServerResponse): Page | undefined {
  const own = [...pages].filter(({ staffId }) => staffId === id)
  if (pages.size >= MOST.ofAServer || own.length >= MOST.ofAPerson) return undefined
  const page = { answer, staffId: id, session, begun: false }
  answer.on('error', () => undefined)
  if (answer.closed) return page
  pages.add(page)
  answer.once('close', () => pages.delete(page))
  return page
}

/** Listens to the database's notices, from the first page on, and passes them on. */
function gather(context: Context, pages: ReadonlySet<Page>) {
  const waiting = new Set<string>()
  let notices: Notices[] | undefined
  let soon: ReturnType<typeof setTimeout> | undefined

  async function tell(text: string) {
    const begun = begunIn(pages)
    if (begun.length === 0) return
    const lasting = await lastingOf(context, begun)
    for (const page of begun) if (lasting.has(page.session)) writeTo(page.answer, text)
    endStreams(begun.filter(({ session }) => !lasting.has(session)).map(({ answer }) => answer))
  }
  function hear(line: string) {
    waiting.add(line)
    soon ??= setTimeout(() => {
      soon = undefined
      const lines = waiting.size > MOST_LINES || waiting.has(ALL) ? [ALL] : [...waiting]
      waiting.clear()
      void tell(newsOf(lines))
    }, GATHER_MS).unref()
  }
  const heardTicket = (payload: string) => hear(`${'ticket' satisfies DeskNews} ${payload.split(' ')[0]}`)
  const missed = () => {
    if (begunIn(pages).length > 0) hear(ALL)
  }
  const lookAgain = () => void tell(BEAT)
  const beat = setInterval(lookAgain, BEAT_EVERY_MS).unref()

  return {
    async isHeard() {
      notices ??= [
        onNotice(context, 'tickets', heardTicket, missed),
        onNotice(context, 'desk', hear, missed),
        onNotice(context, 'staff_sessions', lookAgain),
      ]
      await Promise.all(notices.map(({ begun }) => begun))
    },
    async close() {
      clearInterval(beat)
      clearTimeout(soon)
      for (const one of notices ?? []) await one.close()
    },
  }
}

const ALL: DeskNews = 'all'
/** A line without news, so that no proxy on the way takes the stream for dead. */
const BEAT = ':\n\n'

const newsOf = (lines: readonly string[]) => lines.map((line) => `event: changed\ndata: ${line}\n\n`).join('')

/** The sessions that still last. If they cannot be read, none does: the pages come back. */
async function lastingOf(context: Context, pages: readonly Page[]): Promise<Set<string>> {
  const sessions = [...new Set(pages.map(({ session }) => session))]
  return liveSessions(context, sessions).catch((error: unknown) => {
    context.log.warn({ code: codeOf(error) || 'unknown' }, 'the streams of the desk end: sessions could not be read')
    return new Set<string>()
  })
}
