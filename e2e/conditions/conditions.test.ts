import { test } from '../own-shop.ts'
import { test as shopifyTest } from '../shopify-shop.ts'
import { type Conditions, ROUNDS } from './conditions.ts'
import { ORDERS } from './orders.ts'
import { RETURNS } from './returns.ts'
import { AT_SHOPIFY } from './shopify.ts'
import { TICKETS } from './tickets.ts'
import { taskPartsOf } from './task.ts'

// Scripts that are late and answers that are slow, at every step.
test.describe.configure({ timeout: 180_000 })

const under = ({ colours, letters, by, network, isLate }: Conditions) =>
  `${colours}, letters of ${letters}, by ${by}, network ${network}${isLate ? ', scripts late' : ''}`

for (const conditions of ROUNDS) {
  for (const [task, make] of Object.entries({ ...RETURNS, ...ORDERS, ...TICKETS }))
    test(`${task}: ${under(conditions)}`, async ({ page, own, guard }) =>
      make(await taskPartsOf({ page, own, guard, conditions, task })))
  for (const [task, make] of Object.entries(AT_SHOPIFY))
    shopifyTest(`${task}: ${under(conditions)}`, async ({ page, own, shopify, guard }) =>
      make(await taskPartsOf({ page, own, guard, conditions, task }), shopify),
    )
}
