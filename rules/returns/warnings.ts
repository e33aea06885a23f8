import type { WarningSign } from '#contract/desk/returns/warnings.ts'

/** From this many requests within a year on, a customer returns often. */
const MANY_REQUESTS = 4

/** From this share of the bought pieces on, a customer returns much. */
const HIGH_SHARE = 0.5

/** The fewest bought pieces for a warning about the returned share. */
const ENOUGH_PIECES = 6

/**
 * The known facts of a request and its customer when an agent opens it. Times of items are days in India, "2026-11-21".
 */
export interface Facts {
  /** Other requests of this customer in the year before. */
  earlierRequests: string[]
  /** Earlier requests of the customer that were rejected, or whose goods were refused. */
  rejectedBefore: string[]
  piecesBought: number
  piecesRequested: number
  /** Requests that hold the very same picture. */
  samePhoto: { requestId: string; otherCustomer: boolean }[]
  emailBlocked: boolean
  requestedOn: string
  /** The last day of each item's window by today's rules; null if none is known. */
  windowDays: (string | null)[]
  pickupCity: string
  orderCity: string
  payment: string
  isSecondExchange: boolean
  /** The number of requested sizes that are neither on the shelf nor in production. */
  soldOut: number
  /** The number of them that were held and are not any more, for a request that is neither settled nor over. */
  lapsed: number
  /**
   * Set if it was paid back, and its goods were refused, have been with the courier for a week, or go back to the
   * customer.
   */
  goodsMissing: keyof typeof GOODS_MISSING | null
  /** The shop paid back an amount on its order that is not known in rupees. */
  refundUnknown: boolean
  /**
   * The number of its pieces that it does not hold any more: they were refunded in Shopify, or went back to the shop.
   */
  lostPieces: number
  /**
   * The last day for the requested photo of the customer, and `isOver` once that day is over; null if no one asks for
   * one.
   */
  photoDue: { on: string; isOver: boolean } | null
}

const GOODS_MISSING = {
  refused: 'its goods were refused',
  picked_up: 'the courier has had its goods for a week',
  pickup_failed: 'the courier takes its goods back to the customer',
  approved: 'the courier takes its goods back to the customer',
} as const

type Sign = Omit<WarningSign, 'tone'>

/**
 * The facts that an agent should know before a decision: warnings first, then plain facts. They decide nothing by
 * themselves. Nothing judges the look of a photo: the same picture means the same bytes.
 */
export function warningsOf(facts: Facts): WarningSign[] {
  return [
    ...[
      ...ofPhotoAsk(facts),
      ...ofGoods(facts),
      ...ofRefunds(facts),
      ...ofLost(facts),
      ...ofStock(facts),
      ...ofPhotos(facts),
      ...ofHabits(facts),
      ...ofRequest(facts),
    ].map((sign) => ({
      ...sign,
      tone: 'warning' as const,
    })),
    ...[...ofPhotoWaited(facts), ...ofMoney(facts)].map((sign) => ({ ...sign, tone: 'fact' as const })),
  ]
}

const ofPhotoAsk = ({ photoDue }: Facts): Sign[] =>
  sign('photo_not_sent', photoDue?.isOver === true, 'The customer was asked for a photo, and has not sent it in time.')

const ofPhotoWaited = ({ photoDue }: Facts): Sign[] =>
  sign(
    'photo_asked',
    photoDue?.isOver === false,
    `The customer was asked for a photo; it is waited for until ${photoDue?.on ?? ''}.`,
  )

function ofGoods({ goodsMissing }: Facts): Sign[] {
  const why = goodsMissing && GOODS_MISSING[goodsMissing]
  const next =
    'Agree with the customer or the courier on what is done, and write it down as a note: that ends this task.'
  return sign('goods_missing', goodsMissing !== null, `This was paid back, and ${why}. ${next}`)
}

const ofRefunds = ({ refundUnknown }: Facts): Sign[] =>
  sign(
    'refund_unknown',
    refundUnknown,
    'A refund on this order in Shopify is not known in rupees: look there how much it was before you pay. Nothing ' +
      'is paid by itself.',
  )

function ofLost({ lostPieces }: Facts): Sign[] {
  const pieces = lostPieces === 1 ? 'A piece of this request was' : `${lostPieces} pieces of this request were`
  const why = `${pieces} refunded in Shopify apart from it, or went back to the shop with the courier`
  return sign('pieces_lost', lostPieces > 0, `${why}. Look at the order and its parcels before you go on.`)
}

function ofStock({ soldOut, lapsed }: Facts): Sign[] {
  const sizes = soldOut === 1 ? 'A size that is asked for is' : `${soldOut} sizes that are asked for are`
  const holds = lapsed === 1 ? 'The size that was held is' : `${lapsed} sizes that were held are`
  return [
    sign('sold_out', soldOut > 0, `${sizes} neither on the shelf nor in the making.`),
    sign('hold_lapsed', lapsed > 0, `${holds} not held any more: make the order now, or offer another size or money.`),
  ].flat()
}

function ofPhotos({ samePhoto }: Facts): Sign[] {
  const [others, own] = [samePhoto.filter((one) => one.otherCustomer), samePhoto.filter((one) => !one.otherCustomer)]
  return [
    sign('photo_of_other', others.length > 0, 'The same photo is on a request of another customer.', idsOf(others)),
    sign('same_photo', own.length > 0, 'The same photo is on another request of this customer.', idsOf(own)),
  ].flat()
}

function ofHabits({ earlierRequests, rejectedBefore, piecesBought, piecesRequested }: Facts): Sign[] {
  const many = earlierRequests.length + 1
  const share = piecesBought === 0 ? 0 : piecesRequested / piecesBought
  const isHigh = piecesBought >= ENOUGH_PIECES && share >= HIGH_SHARE
  const before = rejectedBefore.length
  return [
    sign(
      'many_requests',
      many >= MANY_REQUESTS,
      `This is request ${many} of this customer within a year.`,
      earlierRequests,
    ),
    sign('high_share', isHigh, `The customer asked back ${piecesRequested} of the ${piecesBought} pieces they bought.`),
    sign(
      'rejected_before',
      before > 0,
      `${before} earlier ${before === 1 ? 'request was' : 'requests were'} declined.`,
      rejectedBefore,
    ),
  ].flat()
}

function ofRequest({ emailBlocked, requestedOn, windowDays, pickupCity, orderCity }: Facts): Sign[] {
  const late = windowDays.filter((day) => day !== null && day < requestedOn).length
  const isElsewhere = plain(pickupCity) !== '' && plain(orderCity) !== '' && plain(pickupCity) !== plain(orderCity)
  return [
    sign(
      'blocked_email',
      emailBlocked,
      'This customer, an e-mail address or a phone number of this request is on the block list.',
    ),
    sign('window_over', late > 0, `By today's rules and delivery dates the window was over for ${late} of its items.`),
    sign('other_city', isElsewhere, `The goods are to be collected in ${pickupCity}; the order went to ${orderCity}.`),
  ].flat()
}

function ofMoney({ payment, isSecondExchange }: Facts): Sign[] {
  return [
    sign('cash_on_delivery', payment === 'COD', 'The order was paid in cash: no card can be refunded.'),
    sign('second_exchange', isSecondExchange, 'The order was exchanged before.'),
  ].flat()
}

function sign(code: Sign['code'], holds: boolean, sentence: string, about: string[] = []): Sign[] {
  return holds ? [{ code, sentence, about }] : []
}

const idsOf = (found: Facts['samePhoto']) => [...new Set(found.map(({ requestId }) => requestId))]

/** "New  Delhi " and "new-delhi" are one city. */
const plain = (city: string) => city.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
