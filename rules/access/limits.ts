/** The most calls within a number of minutes. */
export interface Limit {
  most: number
  minutes: number
}

/** The limits of a kind of call, by the counter: the caller's address, the identifier, the signed-in customer. */
export interface Limits {
  address: readonly Limit[]
  identifier: readonly Limit[]
  customer: readonly Limit[]
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * The networks that one IPv6 address counts for, and how many times as often as one household all of a wider one may
 * call. A household or a phone has a /64; a rented server or line gets a /56 or a /48 (RFC 6177), which holds 256 or
 * 65,536 of them. An IPv4 address counts alone.
 */
export const IPV6_NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/**
 * The limits of calls for which access is verified, by kind. (Decisions, "Who is this shopper?")
 *
 * A lookup counts the identifier and the caller: a screen that asks again for the same parcel every half minute counts
 * once a day, a caller who goes from number to number counts each time. So one address may look for ten different
 * identifiers at once and then for sixty an hour, which a household with its parcels never needs, and five addresses in
 * an hour may look for the same identifier. A signed-in customer has many orders of their own, so they may look up
 * more, and count alone: no stranger uses up their lookups.
 *
 * Codes: a customer needs two or three after a typing mistake. A separate limit by contact protects a mailbox; this one
 * keeps one address from writing to many, and from guessing at many codes.
 *
 * Written data is limited so that no program fills the shop; no one reaches these limits by hand. Many share an
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
