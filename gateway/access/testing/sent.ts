import type { CallRequest } from '#contract/calls.ts'
import { CALLS } from '#contract/calls.ts'
import { type CallName, METAFIELD_UPDATED, PATHS, WATCH_TICKET_PATH } from '#contract/wire.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { formOf } from '../../tickets/testing/tickets.ts'
import { photo } from '../../uploads/testing/uploads.ts'
import type { Target } from './people.ts'

/** A request to a call, or to the address that a page reads. */
export interface Sent {
  name: CallName | 'photo' | 'watch'
  /** True if no one may see anything of it without proof of identity. */
  isForOwner: boolean
  path: string
  /** JSON, or a photo. Without a body it is a GET. */
  body?: string | Buffer
}

/** The bodies of each call about someone. A call that is not in here does not compile, and fails the test. */
const BODIES: { [Name in CallName]: (target: Target) => CallRequest<Name>[] } = {
  'access.again': ({ challenge }) => [{ challenge }],
  'access.ask': ({ customerId, orderNumber, phone, email, awb }) => [
    { by: 'customer', value: customerId },
    { by: 'order', value: orderNumber },
    { by: 'contact', value: phone },
    { by: 'contact', value: email },
    { by: 'awb', value: awb },
  ],
  'access.leave': () => [{ everywhere: false }, { everywhere: true }],
  'access.prove': ({ challenge }) => [{ challenge, code: '000000' }],
  'access.who': () => [{}],
  'blocklist.check': ({ email }) => [{ email }],
  'dispatch.estimate': ({ orderId }) => [{ gid: `gid://shopify/Order/${orderId}` }, { gid: orderId }],
  'exchanges.history': ({ customerId }) => [{ customer_id: customerId }],
  'orders.cancel': ({ customerId, orderId }) => [{ customerId, orderId }],
  'orders.details': ({ customerId, orderId }) => [{ customerId, orderId }],
  'orders.mine': ({ customerId }) => [{ customerId }, { customerId, show: 'tickets', page: 2 }],
  'orders.search': ({ email, phone, orderNumber }) => [
    { identifier: email, isOrderNo: false },
    { identifier: phone, isOrderNo: false },
    { identifier: orderNumber, isOrderNo: true },
  ],
  'orders.story': ({ customerId, orderNumber }) => [{ customerId, order: orderNumber }],
  'returns.addPhotos': ({ customerId, requestId, fileId }) => [{ customerId, requestId, files: [{ id: fileId }] }],
  'returns.amend': ({ customerId, requestId }) => [
    {
      customerId,
      requestId,
      address: { province: 'Assam', city: 'Zq', zip: '781001', address1: '1 Zq Road' },
      phone: '9864012345',
    },
  ],
  'returns.announce': ({ orderId }) => [{ orderId, value: '[]' }],
  'returns.cancel': ({ customerId, requestId }) => [{ customerId, requestId }],
  'returns.changeDay': ({ customerId, requestId }) => [{ customerId, requestId, wantedOn: '2026-11-26' }],
  'returns.collected': ({ customerId, orderId }) => [{ customerId, orderId, zip: '781001' }],
  'returns.notify': ({ email }) => [{ status: 'Approved', email }],
  'returns.otherProducts': ({ customerId, orderId, lineId }) => [{ customerId, orderId, itemId: lineId }],
  'returns.payTo': ({ customerId, requestId }) => [{ customerId, requestId, account: { upi: 'zq.zq@okaxis' } }],
  'returns.rebook': ({ customerId, requestId }) => [{ customerId, requestId, wantedOn: '2026-11-25' }],
  'returns.sendBack': ({ customerId, requestId }) => [
    { customerId, requestId, courier: 'ZQ Post', awb: 'ZQ123456789IN' },
  ],
  'returns.sizeHelp': ({ customerId, orderId, lineId }) => [{ customerId, orderId, itemId: lineId }],
  'returns.show': ({ customerId, requestId }) => [{ customerId, requestId }],
  'returns.submit': (target) => [submissionOf(target)],
  'returns.tellWhenBack': ({ customerId, orderId, lineId }) => [{ customerId, orderId, itemId: lineId, size: 'L' }],
  'tickets.availability': ({ customerId, orderNumber }) => [{ customerId, orderId: orderNumber }],
  'tickets.create': ({ customerId, orderNumber, fileId }) => [
    formOf(customerId, NO_ORDER, { files: [{ id: fileId }] }),
    formOf(customerId, orderNumber),
  ],
  'tickets.list': ({ customerId }) => [{ customerId }, { customerId, search: 'zq' }],
  'tickets.markRead': ({ customerId, ticketId }) => [
    { customerId, value: false },
    { customerId, value: false, ticketId },
  ],
  'tickets.move': ({ customerId, ticketId }) => [
    { customerId, ticketId, status: 'closed' },
    { customerId, ticketId, status: 'reopen' },
  ],
  'tickets.notify': ({ customerId, ticketId, email }) => [{ status: 'ticket_created', customerId, ticketId, email }],
  'tickets.orders': ({ customerId }) => [{ customerId }],
  'tickets.reply': ({ customerId, ticketId, fileId }) => [
    { customerId, ticketId, message: { message: 'Hello?', files: [] } },
    { ticketId, message: { message: 'Hello again?', files: [{ id: fileId }] } },
  ],
  'tickets.show': ({ customerId, ticketId }) => [{ customerId, ticketId }, { ticketId }],
  'tracking.byAwb': ({ awb }) => [{ awb }],
  'tracking.byOrder': ({ orderNumber, requestId }) => [{ id: orderNumber }, { id: requestId.split('.')[0] ?? '' }],
  'tracking.byPhone': ({ phone }) => [{ phone }],
  'tracking.delhivery': ({ awb }) => [{ AWB: awb }],
  'tracking.redeliver': ({ customerId, awb }) => [{ customerId, AWB: awb, wantedOn: '2026-11-26' }],
  'tracking.shiprocket': ({ awb }) => [{ awb }],
  'uploads.put': () => [{ dataReq: { data: photo().toString('base64'), name: 'a.jpg', type: 'image/jpeg' } }],
}

/** Everything that can be sent about someone: every call of the contract, and the pages read by their address. */
export function sentAbout(target: Target): Sent[] {
  const { customerId, ticketId, fileId } = target
  const customer = `customer=${encodeURIComponent(customerId)}`
  const calls = Object.values(CALLS).flatMap(({ name, who }) => {
    const path = `/api${PATHS[name]}${name === 'uploads.put' ? `?${customer}` : ''}`
    return BODIES[name](target).map((body) => ({
      name,
      path,
      isForOwner: who === 'customer',
      body: JSON.stringify(body),
    }))
  })
  const named = encodeURIComponent(ticketId)
  return [
    ...calls,
    { name: 'uploads.put', isForOwner: true, path: `/api${PATHS['uploads.put']}?${customer}`, body: photo() },
    { name: 'photo', isForOwner: true, path: `/files/${encodeURIComponent(fileId)}?${customer}` },
    { name: 'watch', isForOwner: true, path: `/api${WATCH_TICKET_PATH}?ticket=${named}&${customer}` },
  ]
}

function submissionOf({ customerId, orderId, orderNumber, lineId, email, fileId }: Target) {
  return {
    customerId,
    orderId,
    orderNumber,
    alternatePhone: '98640 12345',
    address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
    products: [{ id: lineId, originalSize: 'M', size: 'M', sku: '', mrp: '1499.00' }],
    type: 'Return' as const,
    exchangeReason: '0' as const,
    files: [{ id: fileId }],
    email,
    mailCheckStatus: 204,
    reason: 'It does not suit me.',
    [METAFIELD_UPDATED]: 200,
  }
}
