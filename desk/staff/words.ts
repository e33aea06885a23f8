import type { Role } from '#contract/desk/roles.ts'

/** What a role is called. */
export const ROLE_WORDS: Record<Role, string> = { agent: 'Agent', retailer: 'Retailer', admin: 'Admin' }

/** What somebody of a role may do. */
export const ROLE_ABOUT: Record<Role, string> = {
  agent: 'answers tickets, decides on returns and exchanges',
  retailer: 'also keeps the shop: stock, block list, texts, policies, figures',
  admin: 'also keeps the staff and reads the audit log',
}
