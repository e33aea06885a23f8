import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Fit } from './fit.ts'

/** The causes that a customer can name for a return item, by code. (Decisions 37.) */
export type Cause = 'small' | 'big' | 'pictured' | 'damaged' | 'wrong' | 'style' | 'colour' | 'mind'

/** The name of each cause. */
export const CAUSES: Record<Cause, string> = {
  small: 'Too small',
  big: 'Too big',
  pictured: 'Not as described',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  style: 'Not my style',
  colour: 'Not my colour',
  mind: 'Changed my mind',
}

/** All causes in the order of the screen. */
export const ALL_CAUSES = Object.keys(CAUSES) as Cause[]

/** Taste: the customer alone knows if they want another one or their money. */
const TASTE: readonly Cause[] = ['style', 'colour']

/** The causes that are offered for an item until the shop or Shopify says otherwise. */
export const USUAL_CAUSES: readonly Cause[] = ALL_CAUSES.filter((cause) => !TASTE.includes(cause))

const SIZES: readonly Cause[] = ['small', 'big']

/** The causes that are the shop's own fault. (Decisions 38.) */
export const FAULTS: readonly Cause[] = ['damaged', 'wrong', 'pictured']

/** True if a text is the code of a cause. (Decisions 37.) */
export const isCause = (code: string): code is Cause => Object.hasOwn(CAUSES, code)

/**
 * The exchange reason for the given causes: another size, a fault, or both; '0' while there is none. Taste sets none:
 * the list of the specification has no word for it. (Specification 4; decisions 37.)
 */
export function reasonOfCauses(named: readonly Cause[]): ReasonCode {
  const causes = named.filter((cause) => !TASTE.includes(cause))
  if (causes.length === 0) return '0'
  if (causes.every((cause) => SIZES.includes(cause))) return '1'
  return causes.every((cause) => FAULTS.includes(cause)) ? '2' : '3'
}

/**
 * Return or exchange for an item with these causes: another size if it does not fit, money if the customer changed
 * their mind; undefined if they have to say. (Decisions 37.)
 */
export function outcomeOfCauses(causes: readonly Cause[]): RequestType | undefined {
  if (causes.some((cause) => SIZES.includes(cause))) return 'Exchange'
  return causes.length > 0 && causes.every((cause) => cause === 'mind') ? 'Return' : undefined
}

/**
 * The fit that the causes name, also beside a fault: what was too small is not wanted in the same size. Undefined if
 * they name none: a damaged item may be wanted in the same size again.
 */
export function fitOf(causes: readonly Cause[]): Fit | undefined {
  const [fit, other] = causes.filter((cause) => cause === 'small' || cause === 'big')
  return other ? 'either' : fit
}

/**
 * The causes after a press on a chip of the form: it replaces those before, and a pressed chip is taken back. The
 * second cause of an item that does not fit has a box of its own, see `isAlsoDamaged`.
 */
export const withChip = (causes: readonly Cause[], cause: Cause): Cause[] =>
  isPressed(causes, cause) ? causes.filter((one) => one !== cause) : [cause]

/** True if the chip of a cause is pressed; damage beside a size is the box "It's also damaged". */
export const isPressed = (causes: readonly Cause[], cause: Cause): boolean =>
  causes.includes(cause) && !(cause === 'damaged' && isAlsoDamaged(causes))

/** True if an item that does not fit is damaged too. The reason of its exchange is Both. (Specification 4.) */
export const isAlsoDamaged = (causes: readonly Cause[]): boolean =>
  fitOf(causes) !== undefined && causes.includes('damaged')

/** The causes with this one pressed, or taken back, in the order of the screen. */
export const withCause = (causes: readonly Cause[], cause: Cause): Cause[] =>
  ALL_CAUSES.filter((one) => causes.includes(one) !== (one === cause))
