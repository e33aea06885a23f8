import type { DemoOrder, World } from './orders.ts'
import { piece } from './shelf.ts'
import * as who from './customers.ts'
import type { DemoCustomer } from './customers.ts'

/** A customer that the home screen of the demo names, with a text about the orders. */
export interface Role {
  customer: DemoCustomer
  about: string
  orders: { label: string; order: DemoOrder }[]
  /** Links to other screens that show something of theirs. */
  links: DemoLink[]
}

/** A link of the home screen. */
export interface DemoLink {
  label: string
  href: string
}

/** The customer who sees the Technical Issue card. */
export const TECHNICAL_ISSUE = who.SUNITA

const SET = piece('eri-co-ord', 'M')

/** Their orders are the first of a world. A line for each is true on the day the demo is loaded. */
export const rolesIn = (world: World): Role[] => [...open(world), ...special(world)]

const role = (customer: DemoCustomer, about: string, ...orders: [string, DemoOrder][]): Role => ({
  customer,
  about,
  orders: orders.map(([label, order]) => ({ label: `${label} #${order.orderNumber}`, order })),
  links: [{ label: 'My tickets', href: `/mytickets?customer=${customer.id}` }],
})

/** Orders around the window of seven days. */
function open(world: World): Role[] {
  return [
    role(
      who.ANITA,
      'Delivered two days ago: everything can come back; the tee is left in S in other colours only. A new ticket ' +
        'waits for its answer.',
      [
        'Return or exchange',
        world.deliveredOrder(who.ANITA, {
          daysAgo: 2,
          items: [
            piece('slub-tee', 'M', 'Clay'),
            piece('tea-garden-trousers', 'S', 'Tea'),
            piece('uzan-flats', '37', 'Ink'),
          ],
        }),
      ],
    ),
    role(
      who.ANITA_HINDI,
      'A Hindi name, one pair of shoes, paid in cash at the door five days ago. A long ticket in Hindi.',
      [
        'One item',
        world.deliveredOrder(who.ANITA_HINDI, { daysAgo: 5, payment: 'COD', items: [piece('panbazar-loafers', '39')] }),
      ],
    ),
    role(
      who.RITIKA,
      'Delivered seven days ago: today is the last day. Bought with 20 % off. A ticket has an unread answer.',
      [
        'Last day',
        world.deliveredOrder(who.RITIKA, {
          daysAgo: 7,
          courier: 'Xpressbees',
          coupon: true,
          items: [piece('nodi-wrap', 'S'), piece('kamakhya-heels', '38')],
        }),
      ],
    ),
    role(who.HARPREET, 'Delivered eight days ago: the window closed yesterday. Harpreet also closed a ticket.', [
      'Window over',
      world.deliveredOrder(who.HARPREET, {
        daysAgo: 8,
        courier: 'Blue Dart',
        items: [piece('majuli-tunic', 'L'), piece('hill-oxfords', '39')],
      }),
    ]),
  ]
}

/** Orders that are special in some other way. */
function special(world: World): Role[] {
  return [
    role(who.KAVITHA, 'Exchanged once already: the next exchange costs ₹250.', [
      'Second exchange',
      world.exchangedOrder(who.KAVITHA, {
        daysAgo: 3,
        items: [piece('bhoomi-blouse', 'M', 'Clay'), piece('luit-wide-leg', 'M')],
      }),
    ]),
    role(who.FARZANA, 'Twelve items in one order.', [
      'Twelve items',
      world.deliveredOrder(who.FARZANA, { daysAgo: 4, items: 12 }),
    ]),
    role(
      who.POOJA,
      'A matching set, which comes back together. Another order came in two parcels; its ticket is open again.',
      ['Matching set', world.deliveredOrder(who.POOJA, { daysAgo: 1, items: [SET] })],
      [
        'Two parcels',
        world.splitOrder(who.POOJA, {
          daysAgo: [9, 3],
          items: [SET, piece('river-co-ord', 'L'), piece('jute-flatforms', '38')],
        }),
      ],
    ),
    role(who.TENZIN, 'Still in transit: nothing to return yet. We closed the ticket, so it may be reopened.', [
      'In transit',
      world.inTransitOrder(who.TENZIN, { items: [piece('ikat-co-ord', 'M'), piece('handloom-mules', '38')] }),
    ]),
    role(
      who.SUNITA,
      'One item paid back, one cancelled order: what cannot come back says why. The tickets show the Technical ' +
        'Issue card.',
      ['Partly refunded', world.partlyRefundedOrder(who.SUNITA, { daysAgo: 4, items: 3 })],
      ['Cancelled', world.cancelledOrder(who.SUNITA, { daysAgo: 2, payment: 'COD' })],
    ),
    role(who.RUKMINI, 'Sixty tickets: search them, filter them, turn the pages. No e-mail on record.'),
  ]
}

/**
 * Orders of several pieces of one thing, and of a set. They come after all others, since an order's number is its
 * place.
 */
export function piecesIn(world: World): Role[] {
  const customer = who.customerNamed('Gurleen')
  const [items, units] = [[piece('slub-tee', 'M', 'Ink')], [3]]
  const set = [piece('bihu-tee', 'S'), piece('sualkuchi-trousers', 'S')]
  return [
    role(
      customer,
      'Three of one tee, bought with 20 % off: return one, exchange one, keep one. Of other orders some pieces ' +
        'came later or not yet. A set of two comes back whole, its gift card not at all.',
      ['Three of one tee', world.deliveredOrder(customer, { daysAgo: 2, coupon: true, items, units })],
      ['Two of three', world.partlyFulfilledOrder(customer, { daysAgo: 1, items, units, arrived: 2 })],
      ['Two parcels of one tee', world.piecewiseOrder(customer, { daysAgo: [9, 2], items, units })],
      [
        'A set and a gift card',
        world.deliveredOrder(customer, { daysAgo: 3, items: set, set: [0, 1], giftCard: 1000 }),
      ],
    ),
    role(
      who.customerNamed('Asenla'),
      'In Kohima, where no courier collects: the form says so at the address. Once it is approved, the order’s ' +
        'page has a slip to print, and takes the parcel’s number.',
      ['Sent by the customer', world.deliveredOrder(who.customerNamed('Asenla'), { daysAgo: 2, items })],
    ),
  ]
}
