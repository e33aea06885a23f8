import { shopTime } from '../calendar.ts'
import { address, gid } from './parts.ts'
import type { Story } from './story.ts'

/** The customer inside an order; a guest order has none. */
export function customer({ customer: person, placedAt, updatedAt }: Story): unknown {
  if (person.id === null) return null
  return {
    id: BigInt(person.id),
    created_at: shopTime(placedAt),
    updated_at: shopTime(updatedAt),
    first_name: person.firstName,
    last_name: person.lastName,
    state: 'disabled',
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: person.email,
    phone: person.phone,
    currency: 'INR',
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', person.id),
    default_address: {
      id: BigInt(person.id) + 900n,
      customer_id: BigInt(person.id),
      ...address(person),
      country_name: 'India',
      default: true,
    },
  }
}
