import { SHOP } from '#shop'

/** The sentences of the home screen. */
export const HOME = {
  eyebrow: 'Customer care',
  title: 'How can we help?',
  intro: "Doesn't fit? Not what you expected? We'll sort it out.",
  find: {
    label: 'Find my order',
    hint: 'Your order number, e.g. #1042, or the mobile number or email on your order.',
    missing: 'Please enter your order number, mobile number or email first.',
    button: 'Find',
  },
  what: 'What you can do here',
  brokenLink: 'This link is incomplete or has expired.',
  brokenLinkNote: 'Please open it again from your email, or find your order below.',
  findOrder: {
    title: 'Have an order with us?',
    text: 'Open the link in your order email. It takes you straight to your order, with everything filled in.',
    code: 'Or get a code by email.',
    codeButton: 'Send me a code',
    write: "Can't find the email? Write or call, and we'll send it again.",
  },
  demo: {
    title: 'Step in as one of our customers',
    text: `${SHOP.name} is an invented shop. Each of these customers has something worth trying.`,
    screens: 'The seven screens',
    link: 'Meet the customers',
    failed: "The customers of the demo shop couldn't be fetched.",
    empty: 'No customers yet. They appear as soon as the demo shop is loaded.',
  },
} as const

/** A link to what a customer can do here. */
interface Tile {
  title: string
  text: string
  picture: string
  to: string
  /** The address for a customer who is known, if it differs; their id follows. */
  known?: string
}

/** What a customer can do here, a line each. */
export const TILES: readonly Tile[] = [
  {
    title: 'Track your order',
    text: 'By its order number, your mobile or the tracking number (AWB).',
    picture: SHOP.pictures.parcel,
    to: '/trackyourorder',
  },
  {
    title: 'Return or exchange',
    text: "Return what doesn't work, or swap the size.",
    picture: SHOP.pictures.folded,
    to: '/orders?show=returns',
    known: '/orders?show=returns&customer=',
  },
  {
    title: 'Ask for help',
    text: 'Raise a ticket, and a person replies.',
    picture: SHOP.pictures.arrival,
    to: '/orders?show=tickets',
    known: '/newticket?customer=',
  },
]
