import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { present } from '#rules/present.ts'
import { guardsOf, senderOf } from '../access/guard.ts'
import { again, ask } from '../access/codes/ask.ts'
import * as access from '../access/calls.ts'
import { prove } from '../access/codes/prove.ts'
import { check } from '../blocklist/calls.ts'
import { estimate } from '../dispatch/calls.ts'
import { history } from '../returns/exchanges/calls.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { details } from '../orders/calls.ts'
import { mine } from '../orders/mine.ts'
import { search } from '../orders/search.ts'
import { story } from '../orders/story.ts'
import { payTo } from '../returns/payouts/calls.ts'
import { changeDay } from '../returns/pickups/change-day.ts'
import { collected, rebook } from '../returns/pickups/calls.ts'
import { sendBack } from '../returns/pickups/own-parcel.ts'
import { announce, notify } from '../returns/calls.ts'
import { amend } from '../returns/customer/amend.ts'
import { cancel } from '../returns/customer/cancel.ts'
import { show } from '../returns/customer/show.ts'
import { addPhotos } from '../returns/automation/photos.ts'
import { submit } from '../returns/submit/submit.ts'
import { otherProducts } from '../returns/exchanges/list-other-products.ts'
import { sizeHelp } from '../returns/exchanges/size-help.ts'
import { addSizeAlert } from '../returns/size-alerts/add-alert.ts'
import * as tickets from '../tickets/calls.ts'
import { reply as replyToTicket } from '../tickets/reply.ts'
import { redeliver } from '../tracking/redelivery/redeliver.ts'
import * as tracking from '../tracking/calls.ts'
import { answer, keyOf, refuseUnstorable, schemaOf } from '../http/answer.ts'
import type { Handler, Handlers } from '../http/caller.ts'
import type { Context } from '../http/context.ts'

/** Photos come as files: uploads/calls.ts registers their call. */
const { 'uploads.put': _upload, ...CALLS_BY_BODY } = CALLS

/** The handler of each call of the customers. */
const HANDLERS: Handlers<typeof CALLS_BY_BODY> = {
  'access.ask': ask,
  'access.again': again,
  'access.prove': prove,
  'access.who': access.who,
  'access.leave': access.leave,
  'orders.cancel': cancelOrder,
  'orders.details': details,
  'orders.mine': mine,
  'orders.story': story,
  'returns.addPhotos': addPhotos,
  'returns.announce': announce,
  'returns.amend': amend,
  'returns.cancel': cancel,
  'returns.changeDay': changeDay,
  'returns.collected': collected,
  'returns.submit': submit,
  'returns.tellWhenBack': addSizeAlert,
  'returns.notify': notify,
  'returns.otherProducts': otherProducts,
  'returns.payTo': payTo,
  'returns.rebook': rebook,
  'returns.sendBack': sendBack,
  'returns.show': show,
  'returns.sizeHelp': sizeHelp,
  'tickets.create': tickets.create,
  'tickets.list': tickets.list,
  'tickets.show': tickets.show,
  'tickets.reply': replyToTicket,
  'tickets.move': tickets.move,
  'tickets.availability': tickets.availability,
  'tickets.orders': tickets.orders,
  'tickets.markRead': tickets.markRead,
  'tickets.notify': tickets.notify,
  'blocklist.check': check,
  'orders.search': search,
  'dispatch.estimate': estimate,
  'exchanges.history': history,
  'tracking.byOrder': tracking.byOrder,
  'tracking.byPhone': tracking.byPhone,
  'tracking.byAwb': tracking.byAwb,
  'tracking.delhivery': tracking.delhivery,
  'tracking.redeliver': redeliver,
  'tracking.shiprocket': tracking.shiprocket,
}

/** Registers every call of the customers under its path, with its schemas. */
export function customerCalls(context: Context) {
  return async (api: FastifyInstance) => {
    for (const [name, call] of Object.entries<Call>(CALLS_BY_BODY))
      route(api, context, call, HANDLERS[name as keyof typeof HANDLERS])
  }
}

function route(api: FastifyInstance, context: Context, call: Call, handler: Handler<TSchema, TSchema>): void {
  const options = {
    ...guardsOf(context, call),
    schema: schemaOf(call),
    config: { call },
    preValidation: refuseUnstorable,
  }
  api.post(call.path, options, async (request, reply) => {
    const customer = senderOf(request)
    const caller = { ...keyOf(request), ...present({ customer }), request, reply }
    return answer(reply, await handler(context, request.body, caller))
  })
}
