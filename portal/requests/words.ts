import type { RequestStep } from '#contract/orders.ts'
import type { Stage } from './way.ts'

type Kind = NonNullable<RequestStep['kind']>

/** What the shopper reads about the course of her request. */
export const COURSE_WORDS = {
  way: (number: string) => `The way of ${number}`,
  allSteps: 'All steps',
  stages: {
    received: 'Received',
    approved: 'Approved',
    pickup: 'Pickup booked',
    picked_up: 'Picked up',
    arrived: 'With us',
    ended: 'Ended',
    settled: { gift_card: 'Gift card sent', refund: 'Refund sent', order: 'Exchange sent' },
  } satisfies Record<Stage['name'], unknown>,
  /** What each step says by itself. */
  said: {
    received: 'We have your request, and look at it now.',
    approved: 'Your request is approved. Next, we book the pickup.',
    partly_approved: 'Your request is approved in part. Next, we book the pickup.',
    rejected: 'We could not approve your request.',
    reconsidered: 'We are looking at your request again.',
    released: '',
    cancelled: 'Your request is cancelled.',
    pickup_asked: 'Your pickup is being booked.',
    pickup_booked: 'The courier comes to collect your items. Please have them packed.',
    pickup_failed: 'The courier could not collect your items.',
    pickup_dropped: 'The pickup was called off. We write to you when a new one is booked.',
    picked_up: 'The courier has your items.',
    arrived: 'Your items are with us. We look at them now.',
    completed: 'All is well with your items.',
    refused: 'We could not take your items back. They are on their way to you.',
    settled: '',
  } satisfies Record<RequestStep['step'], string>,
  askAgain: 'As long as there is time for them, you can ask for these items again.',
  seenDifferently: 'If you see it differently, write to us and we look at it again.',
  attempts: (count: number) => (count === 1 ? 'One try was made.' : `${count} tries were made.`),
  pickupDay: 'Pickup',
  courier: 'Courier',
  awb: 'AWB',
  order: (number: string) => `Your new order is #${number}.`,
  track: 'Track it',
  settled: { order: 'New order', refund: 'Refund', gift_card: 'Gift card' } satisfies Record<Kind, string>,
  rebook: 'Ask for a new pickup',
  rebookDay: 'On which day should the courier come?',
  rebookSend: (day: string) => `Ask for ${day}`,
  rebooked: (day: string) => `We ask the courier to come on ${day}.`,
  notRebooked: 'We could not be reached. Please try again: nothing is booked twice.',
  deskRebooks: 'We get in touch with you to find a day that suits you.',
} as const
