/**
 * The role of a person at the desk: an agent answers and decides, the retailer also manages the shop, an admin also the
 * staff.
 */
export type Role = 'agent' | 'retailer' | 'admin'

/** Every role at the desk. */
export const STAFF: readonly Role[] = ['agent', 'retailer', 'admin']

/** The roles that manage the shop: its stock, its block list, its rules. */
export const KEEPERS: readonly Role[] = ['retailer', 'admin']

/** The roles that manage the staff. */
export const ADMINS: readonly Role[] = ['admin']
