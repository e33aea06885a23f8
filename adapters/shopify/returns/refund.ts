import type { Admin } from '../admin.ts'
import { gid, numberIn } from './pages.ts'
import type { ShopifyReturn } from './read.ts'

/** Shopify's proposal of a refund: an amount in the shop's currency, and the payments from which it comes. */
export interface ProposedRefund {
  paise: number
  payments: { parentId: string; transactionAmount: Money }[]
}

/** The refund of a return: by the payments that it comes from, or as store credit, in paise. */
export type RefundToMake = Pick<ProposedRefund, 'payments'> | { creditPaise: number; beyondPaid: boolean }

/**
 * The same as Shopify takes it. `beyondPaid`: the money of the order is not in Shopify, as that of cash on delivery.
 */
export function refundInput(refund: RefundToMake) {
  if ('payments' in refund) return { orderTransactions: refund.payments }
  const amount = { amount: (refund.creditPaise / 100).toFixed(2), currencyCode: 'INR' }
  const over = refund.beyondPaid ? { allowOverRefunding: true } : {}
  return { orderTransactions: [], refundMethods: [{ storeCreditRefund: { amount } }], ...over }
}

interface Money {
  amount: string
  currencyCode: string
}

interface MoneyBag {
  shopMoney: Money
  presentmentMoney: Money
}

const PROPOSE = `query ProposedRefund($id: ID!, $items: [SuggestedOutcomeReturnLineItemInput!]!) {
  return(id: $id) {
    id
    suggestedFinancialOutcome(returnLineItems: $items, exchangeLineItems: []) {
      financialTransfer {
        ... on RefundReturnOutcome {
          amount { shopMoney { amount } }
          suggestedTransactions { amountSet { presentmentMoney { amount currencyCode } } parentTransaction { id } }
        }
      }
    }
  }
}`

interface Proposed {
  return: {
    suggestedFinancialOutcome: {
      financialTransfer: {
        amount?: Pick<MoneyBag, 'shopMoney'>
        suggestedTransactions?: {
          amountSet: Pick<MoneyBag, 'presentmentMoney'>
          parentTransaction: { id: string } | null
        }[]
      } | null
    } | null
  } | null
}

/**
 * The refund that Shopify would pay for the pieces of a return that are not processed yet, its fees taken off; 0 and no
 * payments if there is nothing to pay.
 */
export async function proposedRefund(
  admin: Admin,
  { id, items }: Pick<ShopifyReturn, 'id' | 'items'>,
  signal?: AbortSignal,
): Promise<ProposedRefund> {
  const left = items.filter(({ units, processed }) => units > processed)
  const unprocessed = left.map((item) => ({
    id: gid('ReturnLineItem', item.id),
    quantity: item.units - item.processed,
  }))
  const answer = await admin.ask<Proposed>(PROPOSE, { id: gid('Return', id), items: unprocessed }, signal)
  const transfer = answer.return?.suggestedFinancialOutcome?.financialTransfer
  const each = new Map(
    (transfer?.suggestedTransactions ?? []).flatMap(({ amountSet, parentTransaction: parent }) =>
      parent && Number(amountSet.presentmentMoney.amount) > 0 ? [[parent.id, amountSet.presentmentMoney]] : [],
    ),
  )
  // Each payment is in the list once.
  const payments = [...each].map(([parentId, transactionAmount]) => ({ parentId, transactionAmount }))
  return { paise: payments.length === 0 ? 0 : paiseIn(transfer?.amount?.shopMoney.amount), payments }
}

/** The same with a fee that is not to be taken off, of the first payment; nothing stays nothing. */
export function withFee({ paise, payments }: ProposedRefund, feePaise: number): ProposedRefund {
  const [first, ...rest] = payments
  if (!first || feePaise === 0) return { paise, payments }
  const { amount, currencyCode } = first.transactionAmount
  const transactionAmount = { amount: ((paiseIn(amount) + feePaise) / 100).toFixed(2), currencyCode }
  return { paise: paise + feePaise, payments: [{ ...first, transactionAmount }, ...rest] }
}

const paiseIn = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100)

/**
 * A refund that was made for a return: the money that went back by now, in the shop's currency. `failed`: the payment
 * provider refused it, or a part of it; `pending`: the provider has not answered yet.
 */
export interface MadeRefund {
  id: string
  paise: number
  state: 'done' | 'pending' | 'failed'
}

const MADE = `query RefundsOfReturn($id: ID!) {
  return(id: $id) {
    id
    refunds(first: 20) {
      nodes { id totalRefundedSet { shopMoney { amount } } transactions(first: 20) { nodes { status } } }
    }
  }
}`

interface Made {
  return: {
    refunds: {
      nodes: {
        id: string
        totalRefundedSet: Pick<MoneyBag, 'shopMoney'>
        transactions: { nodes: { status: string }[] }
      }[]
    }
  } | null
}

/** The refunds of a return by which money goes back, the oldest first. */
export async function refundsOfReturn(admin: Admin, returnId: string, signal?: AbortSignal): Promise<MadeRefund[]> {
  const answer = await admin.ask<Made>(MADE, { id: gid('Return', returnId) }, signal)
  const made = (answer.return?.refunds.nodes ?? []).map(({ id, totalRefundedSet, transactions }) => ({
    id: numberIn(id),
    paise: paiseIn(totalRefundedSet.shopMoney.amount),
    state: stateOf(transactions.nodes.map(({ status }) => status)),
  }))
  return made.filter(({ paise, state }) => paise > 0 || state !== 'done')
}

function stateOf(statuses: readonly string[]): MadeRefund['state'] {
  if (statuses.some((status) => status === 'FAILURE' || status === 'ERROR')) return 'failed'
  return statuses.every((status) => status === 'SUCCESS') ? 'done' : 'pending'
}
