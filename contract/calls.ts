import * as access from './access.ts'
import { check } from './blocklist.ts'
import type { RequestOf, ResponseOf } from './call.ts'
import { estimate } from './dispatch.ts'
import { history } from './exchanges.ts'
import { search } from './order-search.ts'
import { cancelOrder, mine, story } from './my-orders.ts'
import { details } from './orders.ts'
import { otherProducts } from './other-products.ts'
import { sendBack } from './own-parcels.ts'
import { changeDay, collected, rebook } from './pickups.ts'
import { payTo } from './payouts.ts'
import { redeliver } from './redelivery.ts'
import { amend, cancel, show } from './requests.ts'
import { addPhotos, announce, notify, submit } from './returns.ts'
import { tellWhenBack } from './size-alerts.ts'
import { sizeHelp } from './sizes.ts'
import * as tickets from './ticket-calls.ts'
import * as tracking from './tracking.ts'
import { put } from './uploads.ts'
import type { CallName } from './wire.ts'

/** Every call, by name: the server registers them and the API page lists them. */
export const CALLS = {
  'access.again': access.again,
  'access.ask': access.ask,
  'access.leave': access.leave,
  'access.prove': access.prove,
  'access.who': access.who,
  'blocklist.check': check,
  'dispatch.estimate': estimate,
  'exchanges.history': history,
  'orders.cancel': cancelOrder,
  'orders.details': details,
  'orders.mine': mine,
  'orders.search': search,
  'orders.story': story,
  'returns.addPhotos': addPhotos,
  'returns.announce': announce,
  'returns.amend': amend,
  'returns.cancel': cancel,
  'returns.changeDay': changeDay,
  'returns.collected': collected,
  'returns.notify': notify,
  'returns.otherProducts': otherProducts,
  'returns.payTo': payTo,
  'returns.rebook': rebook,
  'returns.sendBack': sendBack,
  'returns.show': show,
  'returns.sizeHelp': sizeHelp,
  'returns.submit': submit,
  'returns.tellWhenBack': tellWhenBack,
  'tickets.availability': tickets.availability,
  'tickets.create': tickets.create,
  'tickets.list': tickets.list,
  'tickets.markRead': tickets.markRead,
  'tickets.move': tickets.move,
  'tickets.notify': tickets.notify,
  'tickets.orders': tickets.orders,
  'tickets.reply': tickets.reply,
  'tickets.show': tickets.show,
  'tracking.byAwb': tracking.byAwb,
  'tracking.byOrder': tracking.byOrder,
  'tracking.byPhone': tracking.byPhone,
  'tracking.delhivery': tracking.delhivery,
  'tracking.redeliver': redeliver,
  'tracking.shiprocket': tracking.shiprocket,
  'uploads.put': put,
} as const

/** The request of the call with this name. */
export type CallRequest<Name extends CallName> = RequestOf<(typeof CALLS)[Name]>

/** The response of the call with this name. */
export type CallResponse<Name extends CallName> = ResponseOf<(typeof CALLS)[Name]>
