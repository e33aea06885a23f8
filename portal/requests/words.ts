import type { RequestStep } from '#contract/orders.ts'

type Kind = NonNullable<RequestStep['kind']>

/** The sentences about the steps of a request. */
export const COURSE_WORDS = {
  progressOf: (number: string) => `Progress of ${number}`,
  pay: (amount: string, day: string) => `Pay ${amount} by ${day}`,
  awb: 'Tracking number (AWB)',
  order: (number: string) => `Your new order is #${number}.`,
  sameOrder: (number: string) => `We'll ship it as part of the same order, #${number}.`,
  track: 'Track it',
  settled: { order: 'New order', refund: 'Refund', gift_card: 'Gift card' } satisfies Record<Kind, string>,
  /** The lines of the receipt. */
  receipt: {
    items: 'Items',
    returnFee: 'Return fee',
    bonus: 'Bonus from us',
    exchangeFee: 'Exchange fee',
    more: 'Price difference',
    total: 'To pay',
    paid: 'Paid',
    noCharge: 'No charge',
    due: { source: 'Refund', account: 'Refund', credit: 'Store credit', card: 'Gift card' },
    to: {
      source: 'to your original payment method',
      account: 'to your UPI ID or bank account',
      credit: '',
      card: 'by email',
    },
    sent: { refund: 'Refunded', gift_card: 'Gift card sent' },
    by: (day: string) => `by ${day}`,
    on: (day: string) => `On ${day}`,
  },
  refund: {
    given: (to: string, name?: string) =>
      name
        ? `Your refund will go to ${to}. At your bank this account is in the name of ${name}.`
        : `Your refund will go to ${to}.`,
    change: 'Use another account',
    keep: (to: string) => `Keep ${to}`,
    underway: (to: string) => `Your refund is on its way to ${to}.`,
    paid: (to: string) => `Your refund was paid to ${to}. Your bank can find it by this number (UTR):`,
    why: {
      unknown: "The bank doesn't recognise this account. Please check it, or give another one.",
      refused: "The bank didn't take your refund. Please give another account.",
      returned: 'The bank sent your refund back to us. Please give another account.',
    },
  },
  rebook: 'Ask for a new pickup',
  chooseDay: 'Choose a pickup day',
  pickupOn: 'Pickup on',
  change: 'Change',
  changeWhat: 'pickup day',
  changed: (day: string) => `Your pickup is now planned for ${day}.`,
  notChanged: "We can't connect right now. Please try again: nothing is changed twice.",
  rebookDay: 'On which day should we pick it up?',
  rebookSend: (day: string) => `Ask for ${day}`,
  changeSend: (day: string) => `Change to ${day}`,
  firstSend: (day: string) => `Pick up on ${day}`,
  keepDay: (day: string | undefined) => (day ? `Keep ${day}` : 'Not now'),
  rebooked: (day: string) => `We've asked the courier to come on ${day}.`,
  notRebooked: "We can't connect right now. Please try again: nothing is booked twice.",
} as const
