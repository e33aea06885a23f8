import { Type, type Static } from 'typebox'
import { exact, oneOf, text } from '../call.ts'

/** The mood of the lead: plain; leaf, something went well; turmeric, something is late or needs the customer. */
const tint = oneOf(['plain', 'leaf', 'turmeric'])

/** The first act that the customer can do. The portal knows the place of each; `label` is on its button. */
const newsAct = oneOf([
  'add_photo',
  'pay',
  'send_parcel',
  'rebook',
  'change_day',
  'give_account',
  'calendar',
  'track',
  'details',
  'redeliver',
  'view_order',
  'view_request',
  'request_again',
  'start_return',
  'raise_ticket',
  'reply',
  'reopen',
  'shop',
])

/** The source of a day: courier, customer or an event fix it; else the shop's setting, its usual time, or the law. */
const daySource = oneOf(['fixed', 'setting', 'usual', 'law'])

/** See {@link daySource}. */
export type DaySource = Static<typeof daySource>

/**
 * A stage of the thread: its label, its day in words, and its state; `done` is the end that was hoped for, `closed` an
 * end without a result.
 */
const stop = exact({
  label: text(40, ['Picked up']),
  when: Type.Optional(text(40, ['Fri 27 Nov'])),
  state: oneOf(['past', 'now', 'promise', 'trouble', 'done', 'closed']),
})

/** The news without its thread: for a row of a list. */
const shortNews = {
  /** True until the end of the day `until` in India; later the page shows `after`, and no sentence. */
  line: text(80, ['Pickup on Friday']),
  says: text(700, ['Xpressbees will collect it from your address.']),
  tint,
  until: Type.Optional(text(10, ['2026-11-27'])),
  after: Type.Optional(text(80, ['Pickup was due on Fri 27 Nov'])),
  /** The day of the line; `late` if it has passed. */
  day: Type.Optional(
    exact({ on: text(10, ['2026-11-27']), source: daySource, late: Type.Optional(Type.Literal(true)) }),
  ),
} as const

/** The news of a row in a list. Ours. */
export const newsInShort = exact(shortNews)

/** See {@link newsInShort}. */
export type NewsInShort = Static<typeof newsInShort>

/**
 * The news of an order, a request, a parcel or a ticket, in the words of page, list and mail. `at` is the place of the
 * current stage in `thread`: the page labels it and its neighbours. Ours.
 */
export const news = exact({
  ...shortNews,
  /** The picture of its first item. */
  src: Type.Optional(text(2000)),
  act: Type.Optional(exact({ what: newsAct, label: text(40, ['Change pickup day']) })),
  /** Of a parcel that does not come: the ways to end it, each a button that raises a ticket, in place of `act`. */
  outcomes: Type.Optional(Type.Array(oneOf(['again', 'refund', 'cancel']), { maxItems: 2 })),
  thread: Type.Array(stop, { maxItems: 9 }),
  at: Type.Integer(),
})

/** See {@link news}. */
export type News = Static<typeof news>
