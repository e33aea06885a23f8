import type { FastifyPluginAsync } from 'fastify'
import { isSigned, payoutIn } from '#adapters/payouts/razorpayx.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { payTo as contract } from '#contract/payouts.ts'
import { type Account, accountNumber, holderName, ifsc, LEAST_HOLDER, shownAccount, upiId } from '#rules/india/bank.ts'
import { isAboveUpi, isOnItsWay, wantsAccount } from '#rules/returns/money/payouts.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { takeWebhooks, type Webhook } from '../../http/body-types.ts'
import { decrypted, encrypted, hashOf } from '../../http/tokens.ts'
import { enqueue } from '../../outbox/store.ts'
import { paysOut, policyOf, refundMethodOf } from '../../policies/policy.ts'
import { findOwn } from '../request/find.ts'
import { mailAccount } from '../step-mails.ts'
import type { Sealed } from './sealed-account.ts'
import { dueFor } from './start.ts'
import { saveAccount } from './account-store.ts'
import { dropWaiting, lockForPayout, payoutAtBank } from './store.ts'
import { transact } from '../../policies/transaction.ts'

type Typed = RequestOf<typeof contract>['account']

/**
 * Saves the account for the refund of a customer's request. The bank checks it afterwards, then the refund is paid if
 * it is due.
 */
export async function payTo(
  context: Context,
  { customerId, requestId, account: typed }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const account = read(typed)
  const shown = shownAccount(account)
  const { id } = (await findOwn(context.sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
  const policy = await policyOf(context)
  if (!paysOut(context.config, policy)) refuse('PAYOUT_NOT_WANTED')
  await transact(context, async (tx) => {
    const { sql } = tx
    const request = (await lockForPayout(sql, id)) ?? refuse('REQUEST_NOT_FOUND')
    const method = refundMethodOf(context.config, policy, request)
    if (!wantsAccount({ ...request, refundMethod: method }) || isOnItsWay(request.payout)) refuse('PAYOUT_NOT_WANTED')
    if (isAboveUpi(account, (await dueFor(sql, policy, request)).duePaise)) refuse('UPI_LIMIT')
    const text = JSON.stringify({ account, name: payee(account, request.customerName) } satisfies Sealed)
    // The answer to the first press was lost.
    if (request.account && decrypted(context.config, request.account.sealed) === text) return
    // Two people have to see the account that is paid.
    await dropWaiting(sql, id, context.now())
    const sealed = encrypted(context.config, text)
    const round = await saveAccount(sql, { requestId: id, sealed, shown, at: context.now() })
    await enqueue(sql, {
      kind: 'payout_check',
      key: `payout_check:${id}:${round}`,
      payload: { requestId: id, round },
    })
    await mailAccount(tx, id, { name: 'payout_given', account: shown, round })
  })
  return { to: shown }
}

function read(typed: Typed): Account {
  if ('upi' in typed) return { upi: upiId(typed.upi) ?? refuse('UPI_INVALID') }
  // In the order of the form: the first wrong field is named.
  const name =
    holderName(typed.name, LEAST_HOLDER) ??
    refuse(holderName(typed.name, 1) === null ? 'ACCOUNT_NAME_INVALID' : 'ACCOUNT_NAME_SHORT')
  const number = accountNumber(typed.number) ?? refuse('ACCOUNT_NUMBER_INVALID')
  return { ifsc: ifsc(typed.ifsc) ?? refuse('IFSC_INVALID'), number, name }
}

/** The holder's name in the letters that a bank accepts. */
function payee(account: Account, customerName: string): string {
  if ('name' in account) return account.name
  return (
    holderName(customerName) ??
    holderName(
      customerName
        .normalize('NFKD')
        .replaceAll(/[^a-z0-9 .-]/gi, '')
        .slice(0, 50),
    ) ??
    'Customer'
  )
}

const LARGEST_BODY_BYTES = 256 * 1024

/** The webhooks of the bank: each only has a payout looked up; its content is not trusted. */
export function bankMessages(context: Context): FastifyPluginAsync {
  const { sql, config } = context
  return async (scope) => {
    const take: Webhook['take'] = async (body, { headers }, reply) => {
      const signature = headers['x-razorpay-signature']
      if (!isSigned(body, typeof signature === 'string' ? signature : '', config.RAZORPAYX_WEBHOOK_SECRET))
        return reply
          .code(401)
          .send({ statusCode: 401, body: { error: 'BAD_SIGNATURE', message: 'The signature is missing or wrong.' } })
      const bankId = payoutIn(body)
      const payoutId = bankId && (await payoutAtBank(sql, bankId))
      // Each message by its words: two may come within a moment, and the same one more than once.
      if (payoutId) {
        await enqueue(sql, {
          kind: 'payout',
          key: `payout:${payoutId}:told:${hashOf(body.toString('base64'))}`,
          payload: { payoutId, look: true },
        })
      }
      return { statusCode: 200, body: { received: true } }
    }
    takeWebhooks(scope, LARGEST_BODY_BYTES, [{ path: '/webhooks/razorpayx', take }])
  }
}
