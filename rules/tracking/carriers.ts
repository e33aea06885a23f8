import type { Carrier } from '#contract/tracking.ts'

/**
 * The facts of one courier. Its adapter is in `adapters/couriers.ts`; the order is that of `CARRIERS` in the contract.
 */
interface CarrierFacts {
  /** On the desk. */
  name: string
  /**
   * True if it books with other couriers: their names are not its own, and it is asked about AWBs of no other prefix.
   */
  isAggregator: boolean
  /** The first characters of its AWBs. A setting may replace them. (Specification 9.) */
  prefixes: readonly string[]
  /** Its page about a parcel, before the AWB. */
  trackingPage: string
  /** True if it collects goods from customers. */
  collects: boolean
  /**
   * The way to request another try of a failed delivery: on a chosen `day`, or on its `next` round, which takes no day
   * and refuses requests that come too early; `undefined` if it takes no request.
   */
  redelivers: 'day' | 'next' | undefined
}

/** Every courier with its facts. If a courier does not know a parcel, the others follow in their order. */
const FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  delhivery: {
    name: 'Delhivery',
    isAggregator: false,
    prefixes: ['29'],
    trackingPage: 'https://www.delhivery.com/track-v2/package/',
    collects: true,
    redelivers: 'next',
  },
  shiprocket: {
    name: 'Shiprocket',
    isAggregator: true,
    prefixes: [],
    trackingPage: 'https://shiprocket.co/tracking/',
    collects: true,
    redelivers: 'day',
  },
}

/** Not the contract's list: a screen that names a courier does not load the schemas. */
const CARRIERS = Object.keys(FACTS) as Carrier[]

/** Prefixes that the settings put in place of a courier's own. */
export type Prefixes = Readonly<Partial<Record<Carrier, readonly string[]>>>

/** The facts of a courier. */
export const factsOf = (carrier: Carrier): CarrierFacts => FACTS[carrier]

/** True if a text is the key of a courier. */
export const isCarrier = (text: string): text is Carrier => Object.hasOwn(FACTS, text)

/** The couriers that collect goods from customers. */
export const COLLECTING: readonly Carrier[] = CARRIERS.filter((carrier) => FACTS[carrier].collects)

/** The carrier that is asked about every AWB that begins like none of another courier. */
const AGGREGATOR: Carrier = CARRIERS.find((carrier) => FACTS[carrier].isAggregator) ?? 'shiprocket'

/**
 * The first courier to ask about a parcel: the courier with the prefix of the AWB, else the aggregator. The courier's
 * name does not matter: the aggregator books with Delhivery, too. (Specification 9; decisions 16.)
 */
export function carrierOf(awb: string, prefixes: Prefixes = {}): Carrier {
  const begins = (carrier: Carrier) => (prefixes[carrier] ?? FACTS[carrier].prefixes).some((one) => awb.startsWith(one))
  return CARRIERS.find(begins) ?? AGGREGATOR
}

/** The couriers to ask next, one after the other, if a courier does not know a parcel. (Decisions 16.) */
export const othersOf = (carrier: Carrier): readonly Carrier[] => CARRIERS.filter((other) => other !== carrier)

/**
 * The courier that a customer names and that can be asked itself; an aggregator is never named. `undefined` for others.
 */
export const carrierNamed = (text: string): Carrier | undefined =>
  CARRIERS.find((one) => !FACTS[one].isAggregator && text.toLowerCase().includes(FACTS[one].name.toLowerCase()))

/** The courier's page about a parcel; null if the courier is not known. */
export const trackingLink = (carrier: string, awb: string): string | null =>
  isCarrier(carrier) ? `${FACTS[carrier].trackingPage}${encodeURIComponent(awb)}` : null
