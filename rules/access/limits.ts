/** How many there may be within how many minutes. */
export interface Limit {
  most: number
  minutes: number
}

/** What the limits of a kind of call count: a caller's address, what is looked for, the customer who is signed in. */
export interface Limits {
  address: readonly Limit[]
  identifier: readonly Limit[]
  customer: readonly Limit[]
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * The networks that one IPv6 address counts for, and how many times as often as one household all of a wider one may
 * call. A household or a phone has a /64; who rents a server or a line gets a /56 or a /48 (RFC 6177), which holds 256
 * or 65,536 of them. An IPv4 address counts by itself.
 */
export const IPV6_NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/**
 * How often may be called where access is verified, by kind. (Decisions, "Who is this shopper?")
 *
 * A lookup counts the thing and the caller: a screen that asks again for the same parcel every half minute counts once
 * a day, one who goes from number to number counts each time. So one address may look for ten different things at once
 * and then for sixty an hour, which a household with its parcels never needs, and the same thing is looked for from
 * five addresses in an hour. A customer who is signed in has many things of their own, so they may look up more, and
 * count alone: no stranger uses up their lookups.
 *
 * Codes: two or three are needed after a typing mistake. What a mailbox gets is limited by the contact, apart from
 * this; this keeps one address from writing to many, and from guessing at many codes.
 *
 * What is written is limited so that no program fills the shop; these limits are not reached by hand. Many share an
 * address, one customer none.
 */
export const LIMITS = {
  lookup: {
    address: [
      { most: 10, minutes: 10 },
      { most: 300, minutes: DAY },
    ],
    identifier: [{ most: 5, minutes: HOUR }],
    customer: [
      { most: 60, minutes: 10 },
      { most: 300, minutes: DAY },
    ],
  },
  codeSent: { address: [{ most: 10, minutes: HOUR }], identifier: [], customer: [] },
  codeTried: { address: [{ most: 20, minutes: HOUR }], identifier: [], customer: [] },
  emailCheck: {
    address: [{ most: 300, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 60, minutes: HOUR }],
  },
  pinCheck: {
    address: [{ most: 300, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 60, minutes: HOUR }],
  },
  photo: {
    address: [{ most: 1000, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 200, minutes: HOUR }],
  },
  request: {
    address: [{ most: 200, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 40, minutes: HOUR }],
  },
  ticket: {
    address: [{ most: 100, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 20, minutes: HOUR }],
  },
  message: {
    address: [{ most: 300, minutes: HOUR }],
    identifier: [],
    customer: [{ most: 60, minutes: HOUR }],
  },
} as const satisfies Record<string, Limits>

/** First mails of tickets and requests to one address that is not on record: anyone can type any address. */
export const FIRST_MAILS: Limit = { most: 3, minutes: DAY }

/** A kind of call that is limited. */
export type LimitedKind = keyof typeof LIMITS
