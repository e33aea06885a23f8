import type { CallName } from '#contract/wire.ts'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import type { TestShop } from '../../testing/shop.ts'
import { type Person, putPerson } from './people.ts'

/** The result of trying number after number. */
export interface Enumerated {
  sent: number
  /** Answered, also when that is: nothing found. */
  answered: number
  /** Refused as one too many. */
  limited: number
  /** The number of all other answers. */
  failed: number
  /** Answers that showed something of an order. */
  shown: number
  /** Personal things in any answer or header, named by their kind. */
  personal: string[]
}

/** Fields that no answer to a stranger has. */
const FIELDS = /"(customer_id|order_id|gid|amount|email|phone|name|first_name|zip|address1|price)":/g
const AT_ONCE = 50
const PEOPLE = 4

/** Goes through so many phone and order numbers, from so many addresses, in a shop that really has some of them. */
export async function enumerate(shop: TestShop, { asks, addresses }: { asks: number; addresses: number }) {
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await putPerson(shop, n))
  const canaries = people.flatMap((person) => person.canaries.filter((canary) => canary.length > 3))
  const seen: Enumerated = { sent: 0, answered: 0, limited: 0, failed: 0, shown: 0, personal: [] }
  const next = asking(people, addresses)
  const worker = async () => {
    while (seen.sent < asks) {
      const { name, body, address } = next(seen.sent++)
      const { status, text } = await ask(shop.url, name, body, address)
      if (status === 429) seen.limited += 1
      else if (status === 200 || status === 404) seen.answered += 1
      else seen.failed += 1
      if (text.includes('"masked":true')) seen.shown += 1
      const typed = JSON.stringify(body)
      seen.personal.push(...canaries.filter((canary) => text.includes(canary) && !typed.includes(canary)))
      if (name.startsWith('orders.')) seen.personal.push(...(text.match(FIELDS) ?? []))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return seen
}

/**
 * Searches numbers one after the other, each by the next of the calls that find a customer. The first search of each
 * address is for a number that exists.
 */
function asking(people: readonly Person[], addresses: number) {
  return (n: number): { name: CallName; body: object; address: string } => {
    const address = `198.18.${Math.floor((n % addresses) / 250)}.${1 + ((n % addresses) % 250)}`
    const person = n < addresses ? people[n % people.length] : undefined
    const phone = person?.phone ?? `+91${9_777_800_000 + n}`
    const number = person?.orderNumber ?? String(500_000 + n)
    const ways: [CallName, object][] = [
      ['tracking.byPhone', { phone }],
      ['orders.search', { identifier: number, isOrderNo: true }],
      ['orders.search', { identifier: phone, isOrderNo: false }],
      ['tracking.byOrder', { id: number }],
      ['tracking.byAwb', { awb: person?.awb ?? String(29_000_000_000_000 + n) }],
    ]
    const [name, body] = ways[Math.floor(n / people.length) % ways.length] ?? ['access.who', {}]
    return { name, body, address }
  }
}

async function ask(url: string, name: CallName, body: object, address: string) {
  const response = await fetch(`${url}/api${PATHS[name]}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', [PORTAL_HEADER]: '1', 'x-forwarded-for': address },
  })
  const headers = JSON.stringify([...response.headers])
  return { status: response.status, text: `${headers}\n${await response.text()}` }
}
