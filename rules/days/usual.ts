/** The steps whose times are counted: of a request, its refund by each method, an exchange, a parcel, a ticket. */
export const STEPS = [
  'decide',
  'pickup',
  'way_back',
  'inspect',
  'refund_source',
  'refund_account',
  'refund_credit',
  'refund_card',
  'replace',
  'deliver',
  'reply',
] as const

/** See {@link STEPS}. */
export type Step = (typeof STEPS)[number]

/** The usual time of a step: half of its cases stayed within the median, and 90 % within `mostHours`. */
export interface UsualTime {
  cases: number
  medianHours: number
  mostHours: number
}

/** The usual times of a shop, by {@link keyOf}. */
export type UsualTimes = ReadonlyMap<string, UsualTime>

/** With fewer cases a usual time says nothing. */
export const FEWEST_CASES = 20

/** The key of a step in one zone, the first two digits of a PIN code; '' is the whole country. */
export const keyOf = (step: Step, zone: string): string => `${step}/${zone}`

/**
 * The usual time of a step: in the zone of this PIN code if that has enough cases, else in the whole country; undefined
 * if that has too few as well.
 */
export function usualTime(times: UsualTimes, step: Step, zip = ''): UsualTime | undefined {
  const ofZone = /^[1-9]\d{5}$/.test(zip) ? times.get(keyOf(step, zip.slice(0, 2))) : undefined
  return [ofZone, times.get(keyOf(step, ''))].find(isEnough)
}

/** True if a usual time has enough cases. */
export function isEnough(usual: UsualTime | undefined): usual is UsualTime {
  return usual !== undefined && usual.cases >= FEWEST_CASES
}

const DAY_HOURS = 24

/** A length as it is said: whole hours, from a day on whole days, rounded up. */
const rounded = (hours: number): number =>
  hours < DAY_HOURS ? Math.max(1, Math.ceil(hours)) : Math.ceil(hours / DAY_HOURS) * DAY_HOURS

/** The length of a step in words, rounded up: "6 hours", "1 day". */
export function lengthWords(hours: number): string {
  const whole = rounded(hours)
  const [count, unit] = whole < DAY_HOURS ? [whole, 'hour'] : [whole / DAY_HOURS, 'day']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/**
 * "Usually within 2 days." by the median, if there are enough cases and it is shorter than the promise in hours; ''
 * otherwise. Without a promise it is compared with nothing.
 */
export function usuallyWords(usual: UsualTime | undefined, promisedHours = Infinity): string {
  const isShorter = isEnough(usual) && rounded(usual.medianHours) < promisedHours
  return isShorter ? `Usually within ${lengthWords(usual.medianHours)}.` : ''
}
