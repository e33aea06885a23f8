import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { moreRupees, offered } from './sizes.ts'

/** A product that an exchange can send in place of an item; `price` is that of its cheapest piece, in rupees. */
const otherProduct = exact({
  id: id(),
  title: text(1000, ['Bihu Boxy Tee']),
  src: text(2000),
  price: text(32, ['899.00']),
  /** The difference in price of its cheapest piece to the returned one; absent if there is none. */
  more: Type.Optional(moreRupees),
  /**
   * The sizes that can be had. `colour` is the difference to the variants of the same size; absent if there is none.
   */
  sizes: Type.Array(exact({ colour: Type.Optional(text(255, ['Clay'])), ...offered })),
})

/** See {@link otherProduct}. */
export type OtherProduct = Static<typeof otherProduct>

/**
 * The product that an item of an exchange becomes, if it is another one: its title at the time of the request, and its
 * picture. Ours.
 */
export const wishProduct = exact({ title: text(1000, ['Bihu Boxy Tee']), src: text(2000) })

/** See {@link wishProduct}. */
export type WishProduct = Static<typeof wishProduct>

/**
 * The wish of an exchange, beside the other fields of its item: the size, and the colour and the product if these are
 * not the item's own. `rules/exchanges/wish.ts` makes them from a wish, and reads it back. Ours but for the size.
 */
export const wishFields = {
  size: text(255),
  colour: Type.Optional(text(255)),
  wanted: Type.Optional(wishProduct),
} as const

/**
 * Lists other products that an item of the order can be exchanged for: of a collection or the type of its own, at the
 * same price or, if the shop charges the difference, at a higher one; in the sizes that are there or being made. The
 * cheapest first, some at a time: `next` is sent as `after` for those that follow, and absent if none do. Nothing if
 * the shop does not offer it, or the item cannot be exchanged now. An order of another customer is not found. Ours.
 */
export const otherProducts = call('returns.otherProducts', {
  summary: 'The other products that an item can be exchanged for.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    customerId: id(),
    orderId: id(),
    itemId: id(),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}-[0-9]{1,20}$', examples: ['89900-8301000020480'] })),
  }),
  response: exact({ products: Type.Array(otherProduct), next: Type.Optional(text(64)) }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
