import type { RequestStep } from '#contract/orders.ts'
import { PICKUP_FAILED, STAGE_NAMES } from '#rules/returns/stages.ts'
import type { Stage } from './timeline.ts'

type Kind = NonNullable<RequestStep['kind']>

/** The sentences about the steps of a request. */
export const COURSE_WORDS = {
  progressOf: (number: string) => `Progress of ${number}`,
  pay: (amount: string, day: string) => `Pay ${amount} by ${day}`,
  stages: STAGE_NAMES satisfies Record<Stage['name'], unknown>,
  /** The stage of the pickup while it has failed. */
  pickupFailed: PICKUP_FAILED,
  /** The sentence of each step by itself. */
  text: {
    received: "We've got your request. We'll review it and write to you.",
    changed: 'We changed your request as you asked.',
    approved: 'Your request is approved. Next, we book the pickup.',
    partly_approved: 'Your request is approved in part. Next, we book the pickup.',
    rejected: 'We could not approve your request.',
    reconsidered: 'We are looking at your request again.',
    released: '',
    cancelled: 'Your request is cancelled.',
    pickup_asked: 'Your pickup is being booked.',
    pickup_booked: 'The courier will pick up your items. Please keep them packed.',
    pickup_failed: 'The courier could not pick up your items.',
    pickup_dropped: 'The pickup was cancelled. We will write to you when a new one is booked.',
    pickup_moved: 'Your pickup day has changed. We are booking it with the courier.',
    self_ship: "We can't pick up from your PIN code. Please courier your items to us.",
    picked_up: 'The courier has your items.',
    arrived: 'Your items reached us. We are checking them.',
    completed: 'Items checked.',
    refused: 'We could not take your items back. We send them back to you.',
    sent_home: 'We could not take your items back. They are on their way to you.',
    photo_asked: 'We need one more photo:',
    photo_sent: 'Thank you for the photo. We will look at it and write to you.',
    kept: 'Your request is approved, and you may keep the items. Nothing will be picked up.',
    settled: '',
  } satisfies Record<RequestStep['step'], string>,
  sends: {
    approved: "Your request is approved. We can't pick up from your PIN code, so please courier your items to us.",
    partly:
      "Your request is approved in part. We can't pick up from your PIN code, so please courier the approved " +
      'items to us.',
  },
  refused: {
    text: 'The courier looked at your items at the door and did not take them.',
    next: 'Keep the item unused, with tags. Think the courier got it wrong? Tell us.',
  },
  sentBack: {
    text: 'The courier is bringing your parcel back to you.',
    next: 'It was not handed over to us. We are asking the courier. Once you have it, please keep it packed.',
  },
  notBooked: "We couldn't arrange this pickup with a courier.",
  notServed: "We couldn't arrange a pickup from your PIN code. We'll email you how to send the items to us.",
  refunded: (amount: string, day: string, to: string) => `${amount} refunded on ${day}${to && ` to ${to}`}.`,
  refundBy: (day: string) => `Your refund comes by ${day}.`,
  refundIsLate: 'Your refund is late.',
  refundLate: (day: string) => `This was due by ${day} and is late. We're sorry. Write to us and we'll chase it today.`,
  cardSent: (amount: string, day: string) => `Gift card of ${amount} sent on ${day}.`,
  upi: (shown: string) => `your UPI ID ${shown}`,
  requestAgain: 'You can request these again until the return window closes.',
  seenDifferently: 'If you disagree, write to us and we will look at it again.',
  attempts: (count: number) => (count === 1 ? '1 attempt so far.' : `${count} attempts so far.`),
  pickupDay: 'Pickup',
  pickupOn: (day: string) => `Pickup on ${day}.`,
  courier: 'Courier',
  awb: 'Tracking number (AWB)',
  order: (number: string) => `Your new order is #${number}.`,
  sameOrder: (number: string) => `We'll ship it as part of the same order, #${number}.`,
  track: 'Track it',
  settled: { order: 'New order', refund: 'Refund', gift_card: 'Gift card' } satisfies Record<Kind, string>,
  refund: {
    given: (to: string, name?: string) =>
      name
        ? `Your refund will go to ${to}. At your bank this account is in the name of ${name}.`
        : `Your refund will go to ${to}.`,
    back: 'Refund came back',
    late: 'Refund is late',
    change: 'Use another account',
    keep: (to: string) => `Keep ${to}`,
    underway: (to: string) => `Your refund is on its way to ${to}.`,
    paid: (to: string) => `Your refund was paid to ${to}. Your bank can find it by this number (UTR):`,
    why: {
      unknown: 'The bank does not recognise this account. Please check it, or give another one.',
      refused: 'The bank did not take your refund. Please give another account.',
      returned: 'The bank sent your refund back to us. Please give another account.',
    },
  },
  rebook: 'Ask for a new pickup',
  chooseDay: 'Choose a pickup day',
  otherDay: 'Change pickup day',
  changed: (day: string) => `Your pickup is now planned for ${day}.`,
  notChanged: "We can't connect right now. Please try again: nothing is changed twice.",
  rebookDay: 'On which day should we pick it up?',
  rebookSend: (day: string) => `Ask for ${day}`,
  changeSend: (day: string) => `Change to ${day}`,
  keepDay: (day: string | undefined) => (day ? `Keep ${day}` : 'Keep as is'),
  rebooked: (day: string) => `We have asked the courier to come on ${day}.`,
  notRebooked: "We can't connect right now. Please try again: nothing is booked twice.",
  deskRebooks: 'We will contact you to find a day that suits you.',
} as const
