import { refusedWords, rejectedWords } from '../requests/ended-rows.ts'
import type { RequestMailName } from '../../templates/mail-named.ts'

/** The facts of a request that the words of a mail need. */
export interface WordFacts {
  noun: 'return' | 'exchange'
  /** The reason of its last step, as a sentence; '' without one. */
  reason: string
  /** The day of its pickup in words, if one is known. */
  pickupOn?: string | undefined
  /** The day of the decision in words, if it is promised. */
  decideBy?: string | undefined
  /** The last day of its payment in words, if it is open. */
  payBy?: string | undefined
}

/** The news of a mail in its own words: a line and a sentence. */
interface MailWords {
  line: (facts: WordFacts) => string
  says?: (facts: WordFacts) => string
}

const joined = (...sentences: string[]) => sentences.filter((one) => one !== '').join(' ')

/** The words of each mail about a request while its page does not say its news: before the act, or if more happened. */
const MAIL_WORDS = new Map<RequestMailName, MailWords>([
  [
    'received',
    {
      line: ({ noun }) => `${noun === 'return' ? 'Return' : 'Exchange'} requested`,
      says: ({ decideBy }) =>
        `We'll check your request and email you our decision${decideBy === undefined ? '' : ` by ${decideBy}`}.`,
    },
  ],
  [
    'request_changed',
    {
      line: () => 'Your change is saved',
      says: ({ noun }) => `As you asked, we've changed your ${noun}. It's now for:`,
    },
  ],
  [
    'way_changed',
    {
      line: () => 'Your refund method has changed',
      says: () => "We've changed how we pay you. If you'd like it another way, write to us.",
    },
  ],
  [
    'approved',
    {
      line: ({ noun }) => `Your ${noun} is approved`,
      says: () => "We'll email you the day of the pickup. Keep your items ready with the tags on.",
    },
  ],
  [
    'partly_approved',
    {
      line: ({ noun }) => `Part of your ${noun} is approved`,
      says: () => "We'll email you the day of the pickup of the rest. Keep it ready with the tags on.",
    },
  ],
  ['photo_wanted', { line: () => 'One more photo, please', says: ({ reason }) => joined('We need:', reason) }],
  [
    'kept',
    { line: () => "It's yours to keep", says: () => "We've approved it, and you don't need to send anything back." },
  ],
  [
    'send_back',
    {
      line: () => 'Send it to us',
      says: ({ noun }) => `Your ${noun} is approved. Please courier it to the address below.`,
    },
  ],
  ['rejected', { line: () => "We couldn't approve this", says: ({ reason }) => joined(...rejectedWords(reason)) }],
  [
    'reconsidered',
    { line: () => "We're looking at it again", says: () => "There's nothing you need to do; just keep the tags on." },
  ],
  [
    'may_ask_again',
    {
      line: () => 'You can request this again',
      says: () => "We couldn't approve these items before. Please ask again before the return window closes:",
    },
  ],
  ['cancelled', { line: ({ noun }) => `Your ${noun} is cancelled`, says: () => 'Nothing will be picked up.' }],
  [
    'pickup_booked',
    {
      line: () => 'Your pickup is booked',
      says: () => 'Keep everything in one bag with the tags on; the courier brings no packaging.',
    },
  ],
  [
    'pickup_moved',
    {
      line: ({ pickupOn }) => (pickupOn === undefined ? 'Your pickup has another day' : `Pickup moved to ${pickupOn}`),
      says: () => "We're booking the new day with the courier.",
    },
  ],
  [
    'pickup_failed',
    {
      line: () => "Your pickup didn't happen",
      says: () => "The courier couldn't pick up your items.",
    },
  ],
  ['not_taken', { line: () => "The courier didn't take your items", says: ({ reason }) => reason }],
  [
    'going_back',
    {
      line: () => 'Your parcel is coming back to you',
      says: () => 'It never reached us. Please keep it packed once you have it.',
    },
  ],
  ['picked_up', { line: () => "We've picked up your parcel", says: () => "It's on its way to us." }],
  ['arrived', { line: () => 'Your parcel is with us', says: () => "We're checking it now." }],
  [
    'running_late',
    { line: () => "We're running late", says: () => "We're sorry. Write to us and we'll look into it." },
  ],
  [
    'inspection_refused',
    {
      line: ({ noun }) => `We couldn't accept your ${noun}`,
      says: ({ reason }) => joined(...refusedWords(reason, 'Your parcel is')),
    },
  ],
  ['sent_home', { line: () => 'Your parcel is on its way back to you', says: () => "Tell us if it doesn't arrive." }],
  ['refunded', { line: () => 'Your refund is sent', says: () => 'The details are below.' }],
  [
    'payout_wanted',
    {
      line: () => 'Where should we send your refund?',
      says: () => "You paid in cash. Add your UPI or bank account and we'll pay you.",
    },
  ],
  [
    'payout_given',
    { line: () => 'We know where your refund goes', says: ({ noun }) => `This is about the refund of your ${noun}.` },
  ],
  [
    'payout_failed',
    {
      line: () => "That account didn't work",
      says: () => "Nothing is lost. Add another one and we'll pay you.",
    },
  ],
  [
    'fee_wanted',
    {
      line: () => 'Pay to get your exchange',
      says: ({ payBy }) => (payBy === undefined ? '' : `Pay by ${payBy} and we'll ship it.`),
    },
  ],
  ['exchanged', { line: () => 'Your exchange is being packed', says: () => 'You can track it once it ships.' }],
  ['exchanged_same', { line: () => 'Your exchange is being packed', says: () => 'You can track it once it ships.' }],
  [
    'corrected',
    {
      line: () => 'We corrected our last email',
      says: () => 'We made a mistake, and this corrects it.',
    },
  ],
])

/** See {@link MAIL_WORDS}. */
export function mailWords(name: RequestMailName, facts: WordFacts): { line: string; says: string } {
  const words = MAIL_WORDS.get(name)
  return { line: words?.line(facts) ?? '', says: words?.says?.(facts) ?? '' }
}
