import type { CodeChannel } from '#contract/access.ts'

/** What the door says, behind which only she comes whose orders they are. */
export const DOOR_WORDS = {
  title: "Let's confirm it's you",
  ended: 'You are signed out here, so the page is covered. It waits for you, with all that you typed.',
  offer: 'Orders are personal, so we make sure first. We can send a 6-digit code to the e-mail of your orders.',
  offerNote: 'It takes a minute, and you go on right where you are.',
  sendCode: 'Send code',
  sending: 'Sending the code',
  sentBy: {
    mail: 'If we have an e-mail for this, a code is on its way.',
    sms: 'If we have a mobile number for this, a code is on its way by SMS.',
    whatsapp: 'If we have a mobile number for this, a code is on its way by WhatsApp.',
  } satisfies Record<CodeChannel, string>,
  sentNote: {
    mail: 'Valid for 10 minutes. Check your spam folder too.',
    sms: 'Valid for 10 minutes.',
    whatsapp: 'Valid for 10 minutes.',
  } satisfies Record<CodeChannel, string>,
  code: 'Your 6-digit code',
  checking: 'Checking the code',
  confirm: 'Confirm',
  again: 'Send it again',
  againIn: (clock: string) => `Send it again in ${clock}`,
  sentAgain: 'A new code is on its way. The one before has expired.',
  newCode: 'Send a new code',
  noMore: 'We cannot send another code right now.',
  other: 'Use something else',
  typed: 'Tell us how to find your order. The code goes to the e-mail we have on record.',
  typedLabel: 'Order number, e-mail or mobile',
  typedHint: 'For example #1042, or the e-mail you ordered with.',
  typedMissing: 'Please enter one of these.',
  back: 'Back',
  signedIn: 'You are signed in here, and this page belongs to somebody else. Your own pages:',
  yours: 'Here is what is yours:',
  ownTickets: 'My Tickets',
  ownExchanges: 'Exchange History',
  ownOrders: 'Last 5 Orders',
  consent: 'We use it only to find you.',
  /** What the code is asked for. */
  about: {
    order: (value: string) => `Order ${value.startsWith('#') ? value : `#${value}`}`,
    awb: (value: string) => `Parcel ${value}`,
    contact: (value: string) => `Orders of ${value}`,
  },
  otherWays: 'No code, or no e-mail with us? Write, call or message us:',
  elsewhereTitle: 'It is you',
  elsewhere: 'Only this page belongs to somebody else. Your own pages:',
} as const

/** Said where orders are shown in part. */
export const SEE_ALL = 'Verify to see full details'

/** What is said to her who is signed in. */
export const LEAVE_WORDS = {
  signedIn: 'You are signed in here.',
  leave: 'Not you? Sign out',
  everywhere: 'Sign out on all devices',
  untoldTitle: 'Not quite signed out yet',
  untold:
    'This device has forgotten what it kept of you, but our server could not be told. Until it is, this browser can still open your pages.',
} as const
