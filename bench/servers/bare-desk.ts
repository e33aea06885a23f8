import type { FastifyInstance } from 'fastify'
import { deskPath } from '#contract/desk/wire.ts'
import type { Chart } from '#contract/desk/insights.ts'
import type { TicketView } from '#contract/desk/tickets.ts'
import type { Context } from '#gateway/http/context.ts'
import { POINTS } from '#gateway/insights/chart-store.ts'
import { spanOf } from '#gateway/insights/span.ts'
import { queueOf } from '#gateway/tickets/desk/queue-store.ts'
import { searchTickets } from '#gateway/tickets/desk/search-store.ts'
import { readSearch } from '#rules/tickets/search.ts'

const PAGE = 51

/** The statements of the queue, its search and the morning page, with nothing around them: no session, no audit log. */
export function bareDesk(app: FastifyInstance, { sql }: Context): void {
  app.post(`/api${deskPath('tickets.queue')}`, async (request) => {
    const { view, search: typed } = request.body as { view?: TicketView; search?: string }
    const search = typed === undefined ? null : readSearch(typed)
    const filter = { view, position: undefined, limit: PAGE, staffId: 'nobody', now: new Date() }
    return search ? searchTickets(sql, search, filter) : queueOf(sql, filter)
  })
  app.post(`/api${deskPath('insights.show')}`, async (request) => {
    const { chart, ...days } = request.body as { chart: Chart; from: string; to: string }
    return POINTS[chart](sql, spanOf(days))
  })
}
