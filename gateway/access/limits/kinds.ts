import type { CallRequest } from '#contract/calls.ts'
import type { CallName } from '#contract/wire.ts'
import type { LimitedKind } from '#rules/access/limits.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { toE164 } from '#rules/india/phone.ts'
import { awbOf } from '#rules/tracking/awb.ts'

/** What each call counts as; nothing counts what reads a shopper's own things, which load shedding protects. */
export const KIND_OF: Record<CallName, LimitedKind | null> = {
  'access.again': 'codeSent',
  'access.ask': 'codeSent',
  'access.leave': null,
  'access.prove': 'codeTried',
  'access.who': null,
  'blocklist.check': 'emailCheck',
  'dispatch.estimate': null,
  'exchanges.history': null,
  'orders.details': null,
  'orders.search': 'lookup',
  'returns.announce': 'request',
  'returns.notify': 'request',
  'returns.rebook': 'request',
  'returns.submit': 'request',
  'tickets.availability': null,
  'tickets.create': 'ticket',
  'tickets.list': null,
  'tickets.markRead': null,
  'tickets.move': 'message',
  'tickets.notify': 'message',
  'tickets.orders': null,
  'tickets.reply': 'message',
  'tickets.show': null,
  'tracking.byAwb': 'lookup',
  'tracking.byOrder': 'lookup',
  'tracking.byPhone': 'lookup',
  'tracking.delhivery': 'lookup',
  'tracking.shiprocket': 'lookup',
  'uploads.put': 'photo',
}

const order = (typed: string) => named('order', orderNumbersOf(typed)[0])
const parcel = (typed: string) => named('awb', awbOf(typed))
const phone = (typed: string) => named('phone', toE164(typed))
const contact = (typed: string) => {
  const found = identifierOf(typed)
  return found && 'email' in found ? named('email', found.email) : named('phone', found?.phone)
}

const SOUGHT: { [Name in CallName]?: (request: CallRequest<Name>) => string | null } = {
  'orders.search': ({ identifier, isOrderNo }) => (isOrderNo ? order(identifier) : contact(identifier)),
  'tracking.byAwb': ({ awb }) => parcel(awb),
  'tracking.byOrder': ({ id }) => order(id),
  'tracking.byPhone': (request) => phone(request.phone),
  'tracking.delhivery': ({ AWB }) => parcel(AWB),
  'tracking.shiprocket': ({ awb }) => parcel(awb),
}

/** What a lookup looks for, the same for every way to type it; nothing when it can be nothing, and so is not looked for. */
export function soughtBy(name: CallName, request: unknown): string | null {
  const sought = SOUGHT[name] as ((request: unknown) => string | null) | undefined
  return sought?.(request) ?? null
}

const named = (what: string, name: string | null | undefined) => (name ? `${what} ${name}` : null)
