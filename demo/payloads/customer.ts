import { shopTime } from '../calendar.ts'
import { address, gid } from './parts.ts'
import type { Story } from './story.ts'

/** The customer inside an order; a guest order has none. */
export function customer({ shopper, placedAt, updatedAt }: Story): unknown {
  if (shopper.id === null) return null
  return {
    id: BigInt(shopper.id),
    created_at: shopTime(placedAt),
    updated_at: shopTime(updatedAt),
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    state: 'disabled',
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: shopper.email,
    phone: shopper.phone,
    currency: 'INR',
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', shopper.id),
    default_address: {
      id: BigInt(shopper.id) + 900n,
      customer_id: BigInt(shopper.id),
      ...address(shopper),
      country_name: 'India',
      default: true,
    },
  }
}
