import type { FastifyInstance } from 'fastify'
import { PATHS } from '#contract/wire.ts'
import type { Context } from '#gateway/http/context.ts'
import { isBlocked } from '#gateway/customers/contact-store.ts'
import { lockOrder, orderOf } from '#gateway/orders/store.ts'
import { enqueue } from '#gateway/outbox/store.ts'
import { insertRequest } from '#gateway/returns/request/new-request-store.ts'
import { requestOfKey } from '#gateway/returns/request/store.ts'
import type { Submission } from '#gateway/returns/submit/submission.ts'
import { checkEligibility } from '#gateway/orders/eligibility.ts'
import { givenPolicy } from '#gateway/policies/policy.ts'
import { sameAgain } from '#rules/exchanges/wish.ts'
import { bareDesk } from './bare-desk.ts'
import { bareTickets } from './bare-tickets.ts'
import { bareTracking } from './bare-tracking.ts'

/** The same statements with nothing around them: no schema, no rule, no envelope. The practical limit. */
export function bareHandlers(app: FastifyInstance, context: Context): FastifyInstance {
  app.post(`/api${PATHS['orders.details']}`, async (request) => {
    const { customerId, orderId } = request.body as { customerId: string; orderId: string }
    return orderOf(context.sql, customerId, orderId)
  })
  app.post(`/api${PATHS['returns.submit']}`, async (request) => {
    const key = String(request.headers['idempotency-key'])
    return submitBare(context, request.body as Submission, key)
  })
  bareTickets(app, context)
  bareTracking(app, context)
  bareDesk(app, context)
  return app
}

async function submitBare(context: Context, submission: Submission, requestKey: string) {
  return context.sql.begin(async (sql) => {
    await lockOrder(sql, submission.customerId, submission.orderId)
    const order = await orderOf(sql, submission.customerId, submission.orderId)
    if (!order) throw new Error('no such order')
    await requestOfKey(sql, order.customerId, requestKey)
    await isBlocked(sql, submission.email)
    const [line] = checkEligibility(context, givenPolicy(context.config), order)
    if (!line) throw new Error('no line')
    const chosen = [{ line, wish: sameAgain('M'), causes: [], units: line.free, paidPaise: line.leftPaise }]
    const made = await insertRequest(sql, {
      order,
      submission,
      chosen,
      payment: 'Paid',
      proved: false,
      exchangeWay: null,
      hash: 'x',
      requestKey,
      n: 1,
      fee: 99,
      feeWay: 'sent',
      filedBy: null,
      policyVersion: 0,
      photos: submission.files.map(({ id }) => id),
    })
    await enqueue(sql, {
      kind: 'mail',
      key: `received:${made.id}`,
      payload: { to: order.email, subject: 'x', text: 'x' },
    })
    return made
  })
}
