import type { PickupTrouble } from '#contract/pickups.ts'

const REASONS: readonly (readonly [RegExp, PickupTrouble])[] = [
  // Sentences that name a consignee, a PIN or a package type, but are about another fault.
  [
    /for this account|package type \w+ (?:is )?not serviceable|client is not active|failure rate of the seller|'end_date'/i,
    'account_refused',
  ],
  [/suspicious|historical delivery outcomes/i, 'refused'],
  [/balance|wallet|recharge|insufficient fund/i, 'purse_empty'],
  [/client-?\s?warehouse|pickup.?location|warehouse/i, 'warehouse_refused'],
  [/duplicate|already (?:been taken|exist)/i, 'duplicate'],
  [/servic(?:e|i)able|not serviced|\bnsz\b|embargo|no courier/i, 'pin_not_served'],
  [/phone|mobile/i, 'phone_refused'],
  [/pin.?code|post.?code|\bpin\b|address|\bcity\b|\bstate\b|consignee|customer.?name/i, 'address_refused'],
]

/** The reason of a courier's refusal, read from its remarks; null when no known reason is found. */
export function troubleIn(remarks: string): PickupTrouble | null {
  return REASONS.find(([words]) => words.test(remarks))?.[1] ?? null
}
