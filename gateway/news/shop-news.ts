import type { Promises } from '#rules/days/request-days.ts'
import { usualTimesOf } from '../days/usual.ts'
import type { Context } from '../http/context.ts'
import type { ShopPolicy } from '../policies/policy.ts'

/** The shop as news needs it: its policy, and the times that its steps usually take. */
export type ShopNews = ShopPolicy & Promises

/** The policy of the shop with its usual times. */
export async function withUsual(context: Context, policy: ShopPolicy): Promise<ShopNews> {
  return { ...policy, usual: await usualTimesOf(context) }
}
