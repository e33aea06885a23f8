import { CHARGE_POLICIES } from './charge-policies.ts'
import { EXCHANGE_POLICIES } from './exchange-policies.ts'
import { REQUEST_POLICIES } from './request-policies.ts'
import { PAY_POLICIES } from './pay-policies.ts'
import { PICKUP_POLICIES } from './pickup-policies.ts'
import { type ChargeLists, GIVEN_CHARGES } from '../orders/charges.ts'
import { STAFF_POLICIES } from './staff-policies.ts'
import { COD_GATEWAYS } from '../orders/payment.ts'
import { EXCHANGE_FEE_RUPEES, RETURN_FEE_RUPEES, SECOND_EXCHANGE_FEE_RUPEES } from '../returns/money/fees.ts'
import { REPLY_HOURS } from '../tickets/reply-by.ts'
import type { FeeWay } from '../returns/money/fee-ways.ts'
import type { FirstRefund } from '../returns/money/ways.ts'
import type { ExchangeWay } from '../returns/shopify/exchange-way.ts'
import { EXTENDED_WINDOW_DAYS, RETURN_WINDOW_DAYS } from '../returns/window.ts'

/** What the shop decides: numbers, switches, choices and lists. (Specification 9; decisions 7, 8, 11, 29.) */
export interface Policy extends ChargeLists {
  /** Days from delivery within which an item can be asked back. */
  returnWindowDays: number
  /** The same for special customers, from the order's latest delivery. */
  extendedWindowDays: number
  /** What a return costs, which is settled by a gift card. */
  returnFee: number
  /** True: what comes back for the shop's own fault costs no fee. False: it costs what any request costs. */
  faultFree: boolean
  /** Within how many hours customers are told that a ticket is answered. */
  answerHours: number
  /** For how long a request waits for a photo that its customer was asked for. */
  photoDays: number
  /** True: customers can change pickup address and phone until a request is decided. False: they ask staff to. */
  customerAmends: boolean
  /** True: customers can cancel a request until a courier is on the way. False: they ask staff to. */
  customerCancels: boolean
  exchangeFee: number
  secondExchangeFee: number
  /** How the fee of an exchange is paid. */
  feeWay: FeeWay
  /** True: what an exchange costs more than what comes back is paid. False: an exchange costs its fee only. */
  priceDifference: boolean
  /** How long the wanted size of an exchange is held. */
  holdDays: number
  /** True: an exchange can be for another colour of the same product. False: for another size only. */
  offersColours: boolean
  /** True: an exchange can be for another product. False: for the same one only. */
  offersProducts: boolean
  /** True: customers can ask to be told when a size is back. False: they cannot. */
  tellsWhenBack: boolean
  /** True: the replacement order of an exchange is made in Shopify. False: staff make it. */
  ordersExchange: boolean
  /** How it is made there. */
  exchangeWay: ExchangeWay
  /** True: the replacement waits for the pickup. False: for the approval (an order) or the inspection (an item). */
  ordersAtPickup: boolean
  /** True: the PIN code is checked with the couriers before a request is made. False: when its pickup is booked. */
  checksPin: boolean
  /** True: an approval books the pickup. False: staff ask for it. */
  booksPickup: boolean
  /** True: customers can change the day of a pickup that has not come. False: they ask staff to. */
  changesDay: boolean
  /** True: customers can request another try of a failed delivery. False: they ask staff to. */
  redelivers: boolean
  /** True: the courier checks the goods at the door. False: it takes what it is given. */
  checksAtDoorstep: boolean
  /**
   * Up to how many rupees of the postage the shop refunds where no courier collects and customers send the goods. 0:
   * customers pay it.
   */
  postageUpTo: number
  /** What a piece weighs, in grams, of which the shop has not said it. */
  pieceGrams: number
  /** True: what was paid online goes back the way it was paid. False: staff settle it. */
  refundsPaid: boolean
  /** True: what was paid in cash is paid out to the customer's own account. False: staff settle it. */
  paysCod: boolean
  /** True: the gift card of a return is made in Shopify. False: staff make it. */
  makesCards: boolean
  /** True: a return can be paid as store credit. False: it cannot. */
  paysCredit: boolean
  /** True: a return that is paid as store credit costs no general fee. False: it costs what any return costs. */
  creditFree: boolean
  /** The default refund method of those that are open. */
  paysFirst: FirstRefund
  /** True: a payout goes out when the courier has the goods. False: when they were found fine. */
  paysAtPickup: boolean
  /** Up to how many rupees a payout needs no second person. */
  payAloneUpTo: number
  /**
   * Within how many days of the goods being accepted a refund goes back the way its customer paid, is paid out to an
   * account, given as store credit, sent as a gift card. 0: no day is named.
   */
  refundDays: number
  payoutDays: number
  creditDays: number
  cardDays: number
  /** True: staff have a second factor, or set it up when they next log in. False: each decides. */
  asksSecondFactor: boolean
  /** After how many minutes without an act a member of staff is logged out. */
  idleMinutes: number
  extendedWindowCustomers: readonly string[]
  technicalIssueCustomers: readonly string[]
  /** The names of the payment gateways that mean cash on delivery. */
  codGateways: readonly string[]
}

/** The name of a policy. */
export type PolicyName = keyof Policy

/** What a policy is when it is stored and sent: a switch is 0 or 1, and a choice its place in the list of choices. */
export type PolicyValue = number | readonly string[]

/** What a policy is called, what it decides, and its bounds: of the number, or of the length of the list. */
export interface PolicyRule {
  title: string
  says: string
  unit: 'days' | 'hours' | 'minutes' | 'rupees' | 'grams' | 'switch' | 'choice' | 'customers' | 'names' | 'titles'
  /** The words of each choice, and what the policy is then. */
  choices?: readonly string[]
  values?: readonly string[]
  least: number
  most: number
}

/** Every policy. (Specification 9; decisions 7, 8, 11, 29.) */
export const POLICIES: Readonly<Record<PolicyName, PolicyRule>> = {
  ...REQUEST_POLICIES,
  ...EXCHANGE_POLICIES,
  ...PICKUP_POLICIES,
  ...PAY_POLICIES,
  ...CHARGE_POLICIES,
  ...STAFF_POLICIES,
  extendedWindowCustomers: {
    title: 'Customers with the extended window',
    says: 'The ids of the customers who have the extended return window.',
    unit: 'customers',
    least: 0,
    most: 500,
  },
  technicalIssueCustomers: {
    title: 'Customers with the Technical Issue card',
    says: 'The ids of the customers who are shown the Technical Issue card on their tickets.',
    unit: 'customers',
    least: 0,
    most: 500,
  },
  codGateways: {
    title: 'Cash on delivery gateways',
    says:
      'An order with one of these payment gateway names is COD, any other is Paid. Write each name as Shopify shows ' +
      'it.',
    unit: 'names',
    least: 0,
    most: 50,
  },
}

/** Every policy's name, in the order in which they are shown. */
export const POLICY_NAMES = Object.keys(POLICIES) as readonly PolicyName[]

/** What the specification says; its lists of customers are empty. (Specification 9; decisions 8, 11, 29.) */
export const SPECIFIED_POLICY: Policy = {
  returnWindowDays: RETURN_WINDOW_DAYS,
  extendedWindowDays: EXTENDED_WINDOW_DAYS,
  returnFee: RETURN_FEE_RUPEES,
  faultFree: false,
  answerHours: REPLY_HOURS,
  photoDays: 3,
  customerAmends: false,
  customerCancels: false,
  exchangeFee: EXCHANGE_FEE_RUPEES,
  secondExchangeFee: SECOND_EXCHANGE_FEE_RUPEES,
  feeWay: 'sent',
  priceDifference: false,
  holdDays: 10,
  offersColours: false,
  offersProducts: false,
  tellsWhenBack: false,
  ordersExchange: false,
  exchangeWay: 'order',
  ordersAtPickup: false,
  checksPin: false,
  booksPickup: false,
  changesDay: false,
  redelivers: false,
  checksAtDoorstep: false,
  postageUpTo: 0,
  pieceGrams: 500,
  refundsPaid: false,
  paysCod: false,
  makesCards: false,
  paysCredit: false,
  creditFree: false,
  paysFirst: 'refund',
  paysAtPickup: false,
  payAloneUpTo: 5000,
  refundDays: 7,
  payoutDays: 2,
  creditDays: 1,
  cardDays: 2,
  ...GIVEN_CHARGES,
  asksSecondFactor: false,
  idleMinutes: 30,
  extendedWindowCustomers: [],
  technicalIssueCustomers: [],
  codGateways: COD_GATEWAYS,
}

/** Tells whether a text names a policy. */
export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(POLICIES, name)
}
