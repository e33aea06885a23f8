import { PIN, pinOf } from './pin.ts'
import { provinceCode, provinceName } from './provinces.ts'

/**
 * The first three digits of the PIN codes of each state, in runs, from `portal/pins/pins.csv`, with names that people
 * still write: Yanam is Puducherry within Andhra Pradesh, Ladakh was Jammu and Kashmir, Telangana was Andhra Pradesh.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  AN: '744',
  AP: '500-509 515-518 520-524 530-535',
  AR: '790-792',
  AS: '781-788',
  BR: '800-805 811-814 821 823-824 841-848 851-855',
  CG: '490-497',
  CH: '160',
  DL: '110',
  DN: '362 396',
  GA: '403',
  GJ: '360-365 370 380 382-385 387-396',
  HP: '171-177',
  HR: '121-127 131-136',
  JH: '813-816 818 822 825-829 831-835',
  JK: '180-182 184-185 190-194',
  KA: '560-563 570-577 580-587 590-591',
  KL: '670-671 673 676 678-680 682-683 685-686 688-691 695',
  LA: '194',
  LD: '682',
  MH: '400-402 410-416 421-425 431 440-445',
  ML: '793-794',
  MN: '795',
  MP: '450-458 460-466 470-477 480-488',
  MZ: '796',
  NL: '797-798',
  OR: '751-770',
  PB: '140-148 151-152 160',
  PY: '533 605 607 609 673',
  RJ: '301-307 311-314 321-328 331-335 341-345',
  SK: '737',
  TN: '600-614 620-632 635-639 641-643',
  TR: '799',
  TS: '500-509',
  UK: '244 246-249 262-263',
  UP: '201-212 221-233 241-247 250-251 261-262 271-277 281-285 900',
  WB: '700 711-713 721-723 731-736 741-743 900',
}

/** The states in which PIN codes with these first three digits lie. */
const STATES: ReadonlyMap<number, readonly string[]> = statesByBeginning()

function statesByBeginning(): Map<number, string[]> {
  const states = new Map<number, string[]>()
  for (const [code, runs] of Object.entries(BEGINNINGS)) {
    for (const run of runs.split(' ')) {
      const [first = 0, last = first] = run.split('-').map(Number)
      for (let beginning = first; beginning <= last; beginning++)
        states.set(beginning, [...(states.get(beginning) ?? []), code])
    }
  }
  return states
}

/**
 * The state of a PIN code, if it cannot be the named one; null if the two may belong together, or one of them is not
 * known. If there are several states, the first.
 */
export function stateElsewhere(zip: string, province: string): string | null {
  const pin = pinOf(zip)
  const named = provinceCode(province)
  const states = PIN.test(pin) ? STATES.get(Number(pin.slice(0, 3))) : undefined
  if (states === undefined || named === null || states.includes(named)) return null
  return provinceName(states[0] ?? '')
}
