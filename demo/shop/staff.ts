import type { StaffCalls } from '#demo/staff.ts'
import type { Context } from '#gateway/http/context.ts'
import { hashPassword } from '#gateway/staff/password.ts'

import { givePassword } from '#gateway/staff/account-store.ts'
import { addStaff } from '../../gateway/staff/store.ts'

/** The calls by which the demo's staff come into the shop. */
export function staffCalls(context: Context): StaffCalls {
  return {
    async count(ids) {
      const [row] = await context.sql<[{ count: number }]>`
        SELECT count(DISTINCT staff_id)::int AS count FROM staff_accounts WHERE staff_id = ANY(${[...ids]})`
      return row.count
    },
    hash: hashPassword,
    async add(staff, hash) {
      await addStaff(context, staff)
      await givePassword(context, staff.id, hash)
    },
  }
}
