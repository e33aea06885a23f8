import { amount, onOff } from './policy-rule.ts'

/** The policies of the pickup of goods, and of redelivery. */
export const PICKUP_POLICIES = {
  checksPin: onOff({
    title: 'PIN codes checked',
    says:
      'The form asks the couriers whether they collect at the PIN code. Where none does, it says before SUBMIT that ' +
      'the customer sends the parcel themselves.',
  }),
  booksPickup: onOff({
    title: 'Pickup on approval',
    says: 'An approval books the pickup by itself, on the day that the customer chose, else on the next working day.',
  }),
  changesDay: onOff({
    title: 'Another day by the customer',
    says:
      'Customers change the day of a pickup on the page of their request until the courier is on the way. One that ' +
      'is booked is cancelled at the courier and booked anew, twice at most.',
  }),
  redelivers: onOff({
    title: 'Another try by the customer',
    says:
      'After a failed delivery customers ask for another try while they track the parcel, with another phone or ' +
      'landmark and, where the courier takes one, a day. The courier is told once after each try.',
  }),
  checksAtDoorstep: onOff({
    title: 'Check at the door',
    says:
      'Couriers are asked to compare the goods with their picture, colour and size, and to take nothing that is ' +
      'used, damaged or without its tags. Where a courier cannot, the pickup is booked without it, and the request ' +
      'says so.',
  }),
  postageUpTo: amount({
    title: 'Postage refunded',
    says:
      'Where no courier collects, customers send the goods themselves, and the shop refunds their postage up to ' +
      'this amount against the receipt. With 0 customers pay it. Form, confirmation, page and mails say so.',
    unit: 'rupees',
    least: 0,
    most: 5000,
    specified: 0,
  }),
  pieceGrams: amount({
    title: 'Weight of a piece',
    says: 'What the courier is told of a piece that has no weight in Shopify.',
    unit: 'grams',
    least: 1,
    most: 50_000,
    specified: 500,
  }),
}
