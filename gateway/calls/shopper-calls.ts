import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contract/calls.ts'
import { again, ask } from '../access/codes/ask.ts'
import * as access from '../access/calls.ts'
import { prove } from '../access/codes/prove.ts'
import { check } from '../blocklist/calls.ts'
import { estimate } from '../dispatch/calls.ts'
import { history } from '../returns/exchanges/calls.ts'
import { details } from '../orders/calls.ts'
import { search } from '../orders/search.ts'
import { rebook } from '../returns/pickups/calls.ts'
import { announce, notify, submit } from '../returns/calls.ts'
import { route } from './route.ts'
import * as tickets from '../tickets/calls.ts'
import * as tracking from '../tracking/calls.ts'
import type { Context } from '../http/context.ts'

/** Every call of the shoppers, a line each. */
export function shopperCalls(context: Context) {
  return async (api: FastifyInstance) => {
    route(api, context, CALLS['access.ask'], ask)
    route(api, context, CALLS['access.again'], again)
    route(api, context, CALLS['access.prove'], prove)
    route(api, context, CALLS['access.who'], access.who)
    route(api, context, CALLS['access.leave'], access.leave)
    route(api, context, CALLS['orders.details'], details)
    route(api, context, CALLS['returns.announce'], announce)
    route(api, context, CALLS['returns.submit'], submit)
    route(api, context, CALLS['returns.notify'], notify)
    route(api, context, CALLS['returns.rebook'], rebook)
    route(api, context, CALLS['tickets.create'], tickets.create)
    route(api, context, CALLS['tickets.list'], tickets.list)
    route(api, context, CALLS['tickets.show'], tickets.show)
    route(api, context, CALLS['tickets.reply'], tickets.reply)
    route(api, context, CALLS['tickets.move'], tickets.move)
    route(api, context, CALLS['tickets.availability'], tickets.availability)
    route(api, context, CALLS['tickets.orders'], tickets.orders)
    route(api, context, CALLS['tickets.markRead'], tickets.markRead)
    route(api, context, CALLS['tickets.notify'], tickets.notify)
    route(api, context, CALLS['blocklist.check'], check)
    route(api, context, CALLS['orders.search'], search)
    route(api, context, CALLS['dispatch.estimate'], estimate)
    route(api, context, CALLS['exchanges.history'], history)
    route(api, context, CALLS['tracking.byOrder'], tracking.byOrder)
    route(api, context, CALLS['tracking.byPhone'], tracking.byPhone)
    route(api, context, CALLS['tracking.byAwb'], tracking.byAwb)
    route(api, context, CALLS['tracking.delhivery'], tracking.delhivery)
    route(api, context, CALLS['tracking.shiprocket'], tracking.shiprocket)
  }
}
