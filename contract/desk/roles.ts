/**
 * What a role at the desk may do: an agent answers and decides, the retailer also keeps the shop, an admin also the
 * staff.
 */
export type Role = 'agent' | 'retailer' | 'admin'

/** Every role at the desk. */
export const STAFF: readonly Role[] = ['agent', 'retailer', 'admin']

/** Who keeps the shop: its stock, its block list, its rules. */
export const KEEPERS: readonly Role[] = ['retailer', 'admin']

/** Who keeps the staff. */
export const ADMINS: readonly Role[] = ['admin']
