import type { CodeChannel } from '#contract/access.ts'

/** The sentences of the sign-in dialog. */
export const SIGN_IN_WORDS = {
  title: 'Sign in with a code',
  ended: "You're signed out, so we've hidden this page. Everything you typed is kept.",
  offer: "We'll email a 6-digit code to the address on your order.",
  offerNote: 'It takes a minute, and you stay on this page.',
  sendCode: 'Send code',
  sending: 'Sending the code',
  sentBy: {
    mail: 'If we found your order, a code is in your inbox.',
    sms: 'If we found your order, a code is on its way by SMS.',
    whatsapp: 'If we found your order, a code is on its way by WhatsApp.',
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
  noMore: "We can't send another code right now.",
  other: 'Use another order or email',
  typed: 'Tell us how to find your order. The code goes to the email we have on record.',
  typedLabel: 'Order number, email or mobile',
  typedHint: 'For example #1042, or the email you ordered with.',
  typedMissing: 'Please enter one of these.',
  back: 'Back',
  signedIn: "You're signed in, but this page belongs to another customer. Your own pages:",
  yours: 'Here are your pages:',
  ownTickets: 'My Tickets',
  ownExchanges: 'Exchange History',
  ownOrders: 'My orders',
  consent: 'We use this only to find your orders.',
  /** The purpose of the code. */
  about: {
    order: (value: string) => `Order ${value.startsWith('#') ? value : `#${value}`}`,
    awb: (value: string) => `Parcel ${value}`,
    contact: (value: string) => `Orders of ${value}`,
  },
  /** The sentence of a page with a customer's id alone; it names an order only if the address has its number. */
  aboutPage: (page: string, order: string): string =>
    ({
      '/mytickets': 'Sign in to see your tickets.',
      '/ticket': 'Sign in to see your ticket.',
      '/exchanges': 'Sign in to see your exchanges.',
      '/exchangeportal': 'Sign in to see your order.',
      '/newticket': order ? `Sign in to raise a ticket about order #${order}.` : 'Sign in to raise a ticket.',
    })[page] ?? '',
  otherContacts: 'No code, or no email with us? Write, call or message us:',
  elsewhereTitle: "You're signed in",
  elsewhere: 'This page belongs to another customer. Your own pages:',
} as const

/** The label of the sign-in beside orders that are shown in part. */
export const SEE_ALL = 'Sign in to see full details'

/** The sentences for a customer who is signed in. */
export const LEAVE_WORDS = {
  signedIn: (as: string) => (as ? `Signed in as ${as}` : "You're signed in"),
  leave: 'Not you? Sign out',
  everywhere: 'Sign out on all devices',
  untoldTitle: 'Not quite signed out yet',
  untold:
    "We cleared your details from this device, but couldn't reach our server. Until we can, this browser can " +
    'still open your pages.',
} as const
