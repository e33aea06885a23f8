import type { PickupTrouble } from '#contract/pickups.ts'

/** The sentence for staff about each trouble of a pickup. */
export const TROUBLE_WORDS: Readonly<Record<PickupTrouble, string>> = {
  pin_not_served: 'No courier collects from this PIN.',
  address_refused: 'The courier does not take this address, or it is too long for it. Shorten it, then book again.',
  phone_refused: 'The courier does not take this phone number.',
  warehouse_refused: 'The courier does not know our warehouse by the name in the settings.',
  account_refused: 'Our account with the courier may not book pickups.',
  purse_empty: 'Our purse with the courier is empty.',
  duplicate: 'The courier says it has this booking already, but does not show it.',
  refused: 'The courier refused the booking without a reason that we know.',
  not_called: 'The courier took the booking, but refused to come for it.',
  nobody_there: 'The courier came and found no one.',
  courier_cancelled: 'The courier cancelled the pickup.',
  goods_refused: 'Failed doorstep check; the courier did not collect.',
  sent_back: 'The courier takes the goods back to the customer.',
  lost: 'The courier lost the parcel.',
  called_off: 'The pickup was cancelled at the desk.',
  moved: 'The customer chose another day.',
}

/** The sentence for a pickup's reason as it is stored; '' when it has none. */
export function troubleWords(reason: string): string {
  return Object.hasOwn(TROUBLE_WORDS, reason) ? TROUBLE_WORDS[reason as PickupTrouble] : ''
}
