import { SHOP } from '#shop'

/** The sentences of the home screen. */
export const HOME = {
  eyebrow: 'Customer care',
  title: 'How can we help?',
  intro: "Doesn't fit? Not what you expected? We'll sort it out.",
  find: {
    label: 'Find my order',
    hint: 'Your order number, e.g. #1042, or the mobile number on your order.',
    missing: 'Please enter your order number or mobile number first.',
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
    write: "Can't find the email? Write or call, and we will send it again.",
  },
  demo: {
    title: 'Step in as one of our customers',
    text: `${SHOP.name} is an invented shop. Each of these customers has something worth trying.`,
    screens: 'The seven screens',
    link: 'Meet the customers',
    failed: 'The customers of the demo shop could not be fetched.',
    empty: 'No customers yet. They appear as soon as the demo shop is loaded.',
  },
} as const

interface Task {
  title: string
  text: string
  /** The address of the task; `known` is the address for a customer who is known, if it differs. */
  link?: { label: string; to: string; known?: string }
  /** The steps that it takes. */
  steps?: readonly string[]
}

/** The tasks that a customer can do here now, a line each. */
export const TASKS: readonly Task[] = [
  {
    title: 'Track your order',
    text: 'See where it is, by its order number, your mobile or the tracking number (AWB).',
    link: { label: 'Track an order', to: '/trackyourorder' },
  },
  {
    title: 'Your last five orders',
    text: 'Find them by email, phone or order number, and see the status of each.',
    link: { label: 'Find my orders', to: '/orderlist' },
  },
  {
    title: 'Return or exchange',
    text: "Return what doesn't work, or swap the size.",
    link: { label: 'Start a return', to: '/orders', known: '/orders' },
    steps: ['Choose the items and tell us why', 'Add a photo or two', 'We approve it and pick up from your door'],
  },
  {
    title: 'Ask for help',
    text: 'A question, or something went wrong? Raise a ticket, and a person replies.',
    link: { label: 'Raise a ticket', to: '/orders?show=tickets', known: '/newticket' },
    steps: ['Choose what it is about', 'Tell us, with photos if you like', 'Read our reply here and by email'],
  },
]
