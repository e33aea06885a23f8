import type { PickupTrouble } from '#contract/pickups.ts'

/**
 * The next step after a failed pickup: another one, the customer's own parcel, another address or phone number, an AWB
 * that already exists, or a payment to the customer.
 */
export type NextStep = 'pickup' | 'self_ship' | 'amend' | 'enter' | 'settle'

interface Helps {
  step: NextStep
  /** The agent's sentence; it begins with the next step. */
  words: string
}

const ANOTHER =
  'Book the pickup again, for another day or with another courier, or enter the AWB of one that you booked.'

/** The next step if the courier takes goods back to the customer; a paid request cannot be cancelled. */
export const AFTER_SENT_BACK =
  'The courier takes the parcel back to the customer. Ask the courier to bring it to us again. If that is too ' +
  'late, call the customer and have it collected or sent again, or cancel the request with the reason; if the ' +
  'money is out, write down as a note what you agreed.'

/**
 * The next step after each trouble. After an act of staff or the customer, or an unknown trouble, it is another pickup.
 */
const HELPS: Readonly<Partial<Record<PickupTrouble, Helps>>> = {
  pin_not_served: {
    step: 'self_ship',
    words:
      'Ask the customer to ship it: no courier collects from this PIN. Or enter the AWB of a pickup that you booked.',
  },
  address_refused: {
    step: 'amend',
    words: 'Correct the address: the courier does not take it, or it is too long. Then book the pickup again.',
  },
  phone_refused: {
    step: 'amend',
    words: 'Correct the phone number: the courier does not take it. Then book the pickup again.',
  },
  warehouse_refused: {
    step: 'pickup',
    words: 'Ask an admin to correct the name of our warehouse in the settings. Then book the pickup again.',
  },
  account_refused: {
    step: 'pickup',
    words:
      'Ask an admin to have pickups switched on for our account with the courier. Then book the pickup again, or ' +
      'with the other courier.',
  },
  purse_empty: {
    step: 'pickup',
    words: 'Ask an admin to top up our wallet with the courier. Then book the pickup again, or with the other courier.',
  },
  duplicate: {
    step: 'enter',
    words: "Look for the booking in the courier's panel and enter its AWB. If it is not there, book the pickup again.",
  },
  not_called: {
    step: 'pickup',
    words: "Call the pickup in the courier's panel by its AWB, or book the pickup again for another day.",
  },
  nobody_there: {
    step: 'pickup',
    words:
      'Call the customer, check the phone number and the address, and book the pickup again for a day when they ' +
      'are at home.',
  },
  courier_cancelled: { step: 'pickup', words: `The courier cancelled it. ${ANOTHER}` },
  sent_back: { step: 'pickup', words: AFTER_SENT_BACK },
  goods_refused: {
    step: 'pickup',
    words:
      'Book the pickup again for the pieces that are fine, have it collected without a check, or cancel the ' +
      'request with the reason: the courier checked the goods at the door and did not take them.',
  },
  lost: {
    step: 'settle',
    words: 'Claim the parcel from the courier, and pay the customer or send the new order: the goods left their hands.',
  },
}

/** The next step after a failed pickup, by its stored reason; `reason` is '' if none is stored. */
export function helpsAfter(reason: string): Helps {
  const known = Object.hasOwn(HELPS, reason) ? HELPS[reason as PickupTrouble] : undefined
  return known ?? { step: 'pickup', words: ANOTHER }
}
