import { CARRIERS, type Carrier } from '#contract/tracking.ts'

/**
 * What sets one courier apart. Its adapter stands in `adapters/couriers.ts`; the order is that of `CARRIERS` in the
 * contract.
 */
interface CarrierFacts {
  /** On the desk. */
  name: string
  /** It books with other couriers: their names are not its own, and it is asked about AWBs of no other prefix. */
  isAggregator: boolean
  /** How its AWBs begin. A setting may put others in their place. (Specification 9.) */
  prefixes: readonly string[]
  /** Its page about a parcel, before the AWB. */
  trackingPage: string
  /** It collects goods from customers. */
  collects: boolean
  /**
   * How it tries a failed delivery again: on a `day` that is chosen, or on its `next` round, which takes no day and may
   * be asked for too early; `undefined` if it cannot be asked.
   */
  redelivers: 'day' | 'next' | undefined
}

/**
 * Every courier, with what sets it apart. A courier that does not know a parcel is followed by the others, in their
 * order.
 */
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

/** Prefixes that the settings put in place of a courier's own. */
export type Prefixes = Readonly<Partial<Record<Carrier, readonly string[]>>>

/** The facts of a courier. */
export const factsOf = (carrier: Carrier): CarrierFacts => FACTS[carrier]

/** Whether a text is the key of a courier. */
export const isCarrier = (text: string): text is Carrier => Object.hasOwn(FACTS, text)

/** The couriers that collect goods from customers. */
export const COLLECTING: readonly Carrier[] = CARRIERS.filter((carrier) => FACTS[carrier].collects)

/** Asked about every AWB that begins like none of another courier. */
const AGGREGATOR: Carrier = CARRIERS.find((carrier) => FACTS[carrier].isAggregator) ?? CARRIERS[0]

/**
 * Who is asked about a parcel first: the courier with whose prefix the AWB begins, else the aggregator. The courier's
 * name does not matter: the aggregator books with Delhivery, too. (Specification 9; decisions 16.)
 */
export function carrierOf(awb: string, prefixes: Prefixes = {}): Carrier {
  const begins = (carrier: Carrier) => (prefixes[carrier] ?? FACTS[carrier].prefixes).some((one) => awb.startsWith(one))
  return CARRIERS.find(begins) ?? AGGREGATOR
}

/** Who is asked, one after the other, if a courier does not know a parcel. (Decisions 16.) */
export const othersOf = (carrier: Carrier): readonly Carrier[] => CARRIERS.filter((other) => other !== carrier)

/**
 * The courier that a customer names and that can be asked itself; an aggregator is never named. `undefined` for others.
 */
export const carrierNamed = (text: string): Carrier | undefined =>
  CARRIERS.find((one) => !FACTS[one].isAggregator && text.toLowerCase().includes(FACTS[one].name.toLowerCase()))

/** The courier's page about a parcel; null if the courier is not known. */
export const trackingLink = (carrier: string, awb: string): string | null =>
  isCarrier(carrier) ? `${FACTS[carrier].trackingPage}${encodeURIComponent(awb)}` : null
