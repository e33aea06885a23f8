import { STATES, type DemoCustomer } from '../customers.ts'

/** The gid of a thing: 'gid://shopify/Order/5911000000001'. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** Paise as Shopify writes money: '1499.00'. */
export const amount = (paise: number): string => (paise / 100).toFixed(2)

/** Money in the shop's and the customer's currency, which are the same here. */
export function moneySet(paise: number): unknown {
  const money = { amount: amount(paise), currency_code: 'INR' }
  return { shop_money: money, presentment_money: money }
}

const rateOf = (paise: number): number => (paise <= 250_000 ? 0.05 : 0.18)

/** The tax contained in a price: 5% up to ₹2,500 a piece, 18% above. */
export const taxIn = (paise: number, quantity: number): number =>
  Math.round((paise * quantity * rateOf(paise)) / (1 + rateOf(paise)))

/** The same tax as it stands on a bill: shared between centre and state within Assam, whole elsewhere. */
export function taxLines(paise: number, quantity: number, state: string): unknown[] {
  const line = (title: string, share: number) => {
    const part = Math.round(taxIn(paise, quantity) * share)
    return { channel_liable: false, price: amount(part), rate: rateOf(paise) * share, title, price_set: moneySet(part) }
  }
  return state === 'AS' ? [line('CGST', 0.5), line('SGST', 0.5)] : [line('IGST', 1)]
}

/** A postal address. A phone is written as customers type it, so not always with +91. */
export function address(customer: DemoCustomer): Record<string, unknown> {
  return {
    first_name: customer.firstName,
    address1: customer.address1,
    phone: typedPhone(customer),
    city: customer.city,
    zip: customer.pin,
    province: STATES[customer.state],
    country: 'India',
    last_name: customer.lastName,
    address2: customer.address2,
    company: null,
    latitude: null,
    longitude: null,
    name: `${customer.firstName} ${customer.lastName}`,
    country_code: 'IN',
    province_code: customer.state,
  }
}

function typedPhone({ phone }: DemoCustomer): string | null {
  if (phone === null) return null
  const digits = phone.slice(3)
  if (Number(digits) % 5 === 0) return `0${digits}`
  return Number(digits) % 3 === 0 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone
}
