import { onlyRupees, paise, paiseIfAny, part, text, type Part } from '../shapes.ts'

/**
 * The rupees under `key`, in paise: of the `_set` beside it, which names its currency, else of the field, which REST
 * payloads write in the shop's currency. 0 if neither is there; less than nothing, and a shop's amount in another
 * currency than INR, are refused.
 */
export const rupees = (from: Part, key: string): number => paise(...amountField(from, key))

/** See {@link rupees}; also below nothing, and null when missing. */
export const rupeesIfAny = (from: Part, key: string): number | null => paiseIfAny(...amountField(from, key))

function amountField(from: Part, key: string): [Part, string] {
  const shop = shopMoney(from, `${key}_set`)
  // A field that cannot be read is refused, even if the set could be.
  paiseIfAny(from, key)
  if (shop === null || (shop.fields['amount'] ?? '') === '') return [from, key]
  onlyRupees(shop, 'currency_code')
  return [shop, 'amount']
}

/** The rupees of a `_set` alone, also below nothing; null if it does not give them in INR. */
export function rupeesOfSet(from: Part, key: string): number | null {
  const shop = shopMoney(from, key)
  return shop !== null && isRupees(shop, 'currency_code') ? paiseIfAny(shop, 'amount') : null
}

/** An amount of GraphQL in the shop's money; null if it is absent, or not in INR. */
export function rupeesOfBag(from: Part, key: string): number | null {
  const bag = part(from, key)
  const shop = bag && part(bag, 'shopMoney')
  return shop !== null && isRupees(shop, 'currencyCode') ? paiseIfAny(shop, 'amount') : null
}

/** The rupees of an amount with its currency in the field `currency`; null if that is another one than INR. */
export function rupeesIn(from: Part, key: string, unsaid: string): number | null {
  return (currencyIn(from, 'currency') || unsaid) === 'INR' ? paise(from, key) : null
}

/** The currency under `key` in capital letters; '' when missing. */
export const currencyIn = (from: Part, key: string): string => text(from, key, 16).toUpperCase()

const isRupees = (from: Part, key: string) => ['', 'INR'].includes(currencyIn(from, key))

function shopMoney(from: Part, key: string): Part | null {
  const set = part(from, key)
  return set && part(set, 'shop_money')
}
