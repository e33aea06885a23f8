import { plainDigits } from '../india/digits.ts'
import { toE164 } from '../india/phone.ts'
import { isEmail, withoutTag } from './email.ts'

/** The number of a customer as staff copy it: alone, behind a word, or from Shopify's address of the customer. */
const CUSTOMER = /^(?:customer\b[\s:#]*|\S*\/customers?\/)(\d{5,20})\/?(?:\?\S*)?$/i
/** A number of 13 digits or more is no Indian phone number, but Shopify's number of a customer. */
const ALONE = /^#?(\d{13,20})$/

/**
 * The stored form of a block list entry, from the text that staff type: an e-mail address in lower case, a phone number
 * "+919876543210" in any spelling, or "customer 7104000008731". Null for any other text. (Decision 24.)
 */
export function blockEntryOf(typed: string): string | null {
  if (typed.includes('@')) return isEmail(typed.toLowerCase(), 'mended') ? typed.toLowerCase() : null
  const text = plainDigits(typed.trim())
  const customerId = CUSTOMER.exec(text)?.[1]
  if (customerId !== undefined) return entryOfCustomer(customerId)
  const phone = toE164(typed)
  const alone = ALONE.exec(text)?.[1]
  return phone ?? (alone === undefined ? null : entryOfCustomer(alone))
}

/** A customer as they are on record. */
export interface OnRecord {
  customerId: string
  emails: readonly string[]
  phones: readonly string[]
}

/** The entries that block a customer; any one of them is enough. */
export function entriesOf({ customerId, emails, phones }: OnRecord): string[] {
  return [
    ...emails.flatMap(entriesOfAddress),
    ...phones.map((phone) => toE164(phone) ?? ''),
    customerId === '' ? '' : entryOfCustomer(customerId),
  ].filter((entry) => entry !== '')
}

/** The entries by which an address is blocked: itself, and without its tag. */
export const entriesOfAddress = (email: string): string[] => [email.toLowerCase(), withoutTag(email)]

const entryOfCustomer = (customerId: string) => `customer ${customerId}`
