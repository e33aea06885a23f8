import { expect, test } from 'vitest'
import { type About, type ActCode, partOf, placeOf } from './place.ts'

const REQUEST: About = {
  page: 'request',
  customerId: '7104000008731',
  orderId: '5001',
  orderNumber: '1042',
  requestId: '1042.1',
  payUrl: 'https://pay.example/1',
}
const TICKET: About = { page: 'ticket', customerId: '7104000008731', orderNumber: '1042', ticketId: 'T-1' }
const STRANGER: About = { page: 'tracking', orderNumber: '1042' }

test.each<[ActCode, About, ReturnType<typeof placeOf>]>([
  ['rebook', REQUEST, { part: 'act-rebook' }],
  ['add_photo', REQUEST, { part: 'act-add-photo' }],
  ['pay', REQUEST, { href: 'https://pay.example/1' }],
  ['track', REQUEST, { to: '/trackyourorder?order=1042' }],
  ['request_again', REQUEST, { to: '/exchangeportal?customer=7104000008731&order=5001' }],
  ['raise_ticket', REQUEST, { to: '/newticket?customer=7104000008731&order=1042' }],
  ['view_order', REQUEST, { to: '/order?customer=7104000008731&order=1042' }],
  ['reply', TICKET, { part: partOf('reply') }],
  ['details', { ...REQUEST, page: 'tracking' }, { part: 'act-details' }],
  ['details', { ...REQUEST, page: 'order' }, { to: '/trackyourorder?order=1042' }],
  ['rebook', { ...REQUEST, page: 'order' }, { to: '/requests/1042-F1?customer=7104000008731' }],
  ['view_request', { ...REQUEST, page: 'order' }, { to: '/requests/1042-F1?customer=7104000008731' }],
  ['view_order', { ...REQUEST, page: 'order' }, undefined],
  ['track', { ...REQUEST, page: 'tracking' }, undefined],
  ['start_return', { ...REQUEST, orderId: undefined }, undefined],
  ['raise_ticket', STRANGER, undefined],
  ['rebook', STRANGER, undefined],
])('%s', (what, about, place) => {
  expect(placeOf(what, about)).toEqual(place)
})
