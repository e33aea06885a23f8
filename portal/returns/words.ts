import { sentence } from '../specification.ts'
import { WORDS } from '../words.ts'

/** The sentences of the Exchange Portal around the specification's own. */
export const SAYS = {
  placed: (day: string) => `Placed ${day}`,
  openLinkAgain: 'Please open it again from your email, or find your order here.',
  unreachable: "We can't reach your order right now.",
  draftSaved: "What you've entered is kept.",
  arrived: (number: string) => `We got your request ${number}.`,
  arrivedNote: 'We lost the connection before we could tell you. There is nothing more to do.',
  why: "What's wrong?",
  /** Below a size that does not fit. */
  alsoDamaged: "It's also damaged",
  exchangeOnly: 'This can only be exchanged.',
  /** The button, if it may say its effect. */
  submit: {
    Return: sentence('confirmReturn', WORDS.submit),
    Exchange: sentence('confirmExchange', WORDS.submit),
    both: sentence('confirmBoth', WORDS.submit),
  },
  noPhotoNeeded: 'No photo needed. One can still help us.',
  set: (pieces: string) => `A set: ${pieces}.`,
  setWhole: 'Send all of it back together.',
  track: (number: string) => `Track ${number}`,
  somethingElse: 'Something else?',
  raiseIssue: 'Raise a ticket',
  summary: 'Your request',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  howMany: (title: string) => `How many pieces of ${title}`,
  fewerPieces: (title: string) => `Fewer pieces of ${title}`,
  morePieces: (title: string) => `More pieces of ${title}`,
  someOf: (count: number, of: number) => `${count} of ${of}`,
  /** Beside the number of the chosen pieces of one item. */
  together: (count: number) => `Same answers for all ${count} pieces.`,
  /** The sentence for an item with pieces that cannot be returned; `until` is the sentence for a whole item. */
  someCan: (count: number, of: number, until: string) =>
    `${count} of ${of} ${until ? `${until.charAt(0).toLowerCase()}${until.slice(1)}` : 'can be returned or exchanged'}`,
  paid: (amount: string, each: boolean) => `paid ${amount}${each ? ' each' : ''}`,
} as const
