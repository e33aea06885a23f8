import { test } from '../own-shop.ts'
import { ROUNDS, under } from './conditions.ts'
import { ORDERS } from './orders.ts'
import { RETURNS } from './returns.ts'
import { TICKETS } from './tickets.ts'
import { taskPartsOf } from './task.ts'

// Scripts that are late and answers that are slow, at every step.
test.describe.configure({ timeout: 180_000 })

for (const [task, make] of Object.entries({ ...RETURNS, ...ORDERS, ...TICKETS }))
  for (const conditions of ROUNDS)
    test(`${task}: ${under(conditions)}`, async ({ page, own, guard }) =>
      make(await taskPartsOf({ page, own, guard, conditions, task })))
