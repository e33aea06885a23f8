import type { DemoOrder, World } from './orders.ts'
import { piece } from './shelf.ts'
import { KAVITHA, customerNamed } from './customers.ts'
import { STOCK_LADDER } from './stock.ts'

const JAHNABI = customerNamed('Jahnabi')
const PRIYANKA = customerNamed('Priyanka')
const SHRUTI = customerNamed('Shruti')
const RASHMI = customerNamed('Rashmi')

/** Orders that show every state of a parcel, of an order in the list, and of an exchange. */
export type Tracked = ReturnType<typeof trackedIn>

/** They come after all others, since an order's number is its place. */
export const trackedIn = (world: World) => ({
  ...moving(world),
  ...inTransit(world),
  ...inTrouble(world),
  ...inParts(world),
  ...oneOfEachKind(world),
  ...exchanged(world),
})

/** Parcels that move while you watch. */
const moving = (world: World) => ({
  wholeTrip: world.movingOrder(JAHNABI, { items: [piece('bihu-tee', 'M'), piece('sualkuchi-trousers', 'M')] }),
  secondAttempt: world.movingTwiceOrder(JAHNABI, { courier: 'Xpressbees', items: [piece('jute-flatforms', '37')] }),
  pair: world.movingPairOrder(customerNamed('Fiona'), {
    items: [piece('muga-heels', '38'), piece('ikat-co-ord', 'M')],
  }),
})

const inTransit = (world: World) => ({
  booked: world.bookedOrder(customerNamed('Nilakshi')),
  pickedUp: world.pickedUpOrder(customerNamed('Dipanwita'), { courier: 'Xpressbees', payment: 'COD' }),
  atDestination: world.atDestinationOrder(customerNamed('Rimjhim')),
})

const inTrouble = (world: World) => ({
  attempted: world.attemptedOrder(PRIYANKA, { courier: 'Xpressbees', payment: 'COD' }),
  lost: world.lostOrder(PRIYANKA, { items: 1 }),
  calledBack: world.calledBackOrder(PRIYANKA),
  returned: world.returnedOrder(PRIYANKA, { courier: 'Blue Dart', payment: 'COD' }),
  unknown: world.unknownParcelOrder(PRIYANKA, { items: 1 }),
  silent: world.silentParcelOrder(PRIYANKA),
})

const inParts = (world: World) => ({
  withoutAwb: world.withoutAwbOrder(customerNamed('Gurleen')),
  partlySent: world.partlySentOrder(SHRUTI, {
    items: [piece('uzan-flats', '37'), ...piecesAt('finishing', 'cutting')],
  }),
  twoCouriers: world.twoCouriersOrder(SHRUTI, { items: [piece('river-co-ord', 'S'), piece('hill-oxfords', '38')] }),
})

/** The last five orders of one customer, who has more. */
const oneOfEachKind = (world: World) => ({
  listedRto: world.rtoOrder(RASHMI, { daysAgo: 0, payment: 'COD' }),
  listedWithoutAwb: world.withoutAwbOrder(RASHMI, { items: 1 }),
  listedSent: world.pickedUpOrder(RASHMI, { courier: 'Ecom Express' }),
  listedCancelled: world.cancelledOrder(RASHMI, { daysAgo: 0 }),
  listedWaiting: world.unfulfilledOrder(RASHMI, { daysAgo: 0, items: piecesAt('shelf', 'stitching', 'planned') }),
})

/** The first four have a requested exchange; the last is the replacement order of one. */
const exchanged = (world: World) => ({
  exchangedTwice: world.deliveredOrder(KAVITHA, {
    daysAgo: 5,
    items: [piece('saraighat-tee', 'M', 'Ivory'), piece('woven-flats', '38'), piece('kaziranga-tee', 'S')],
  }),
  exchangedSize: world.deliveredOrder(KAVITHA, {
    daysAgo: 3,
    items: [piece('gamosa-shell', 'L'), piece('uzan-flats', '36')],
  }),
  exchangedDamaged: world.deliveredOrder(KAVITHA, { daysAgo: 2, items: [piece('handloom-mules', '38')] }),
  exchangedByOther: world.deliveredOrder(customerNamed('Nidhi'), { daysAgo: 1, items: 2 }),
  replacement: world.pickedUpOrder(KAVITHA, {
    tags: ['replacement'],
    free: true,
    items: [piece('saraighat-tee', 'L', 'Ivory')],
  }),
})

type Rung = (typeof STOCK_LADDER)[number]['rung']

const piecesAt = (...rungs: Rung[]) => STOCK_LADDER.filter(({ rung }) => rungs.includes(rung)).map((step) => step.piece)

/** One delivered, one lost. It comes last of all, since an order's number is its place. */
export const twoBoxesIn = (world: World): DemoOrder =>
  world.twoBoxesOrder(SHRUTI, {
    courier: 'Xpressbees',
    payment: 'COD',
    items: [piece('river-co-ord', 'M'), piece('jute-flatforms', '38')],
  })

/** The order that the exchange of a request became. It comes after that, for the same reason. */
export const newSizeIn = (world: World): DemoOrder =>
  world.pickedUpOrder(customerNamed('Chantal'), {
    tags: ['replacement'],
    free: true,
    items: [piece('kaziranga-tee', 'M', 'Moss')],
  })

/** Every one of them, in the order of their numbers. */
export const trackedOrders = (tracked: Tracked): DemoOrder[] => Object.values(tracked)
