import { describe, expect, test } from 'vitest'
import { GIVEN_CHARGES } from '../orders/charges.ts'
import { isPolicyName, POLICIES, POLICY_NAMES, SPECIFIED_POLICY } from './policy.ts'
import { isPolicyValue, policyFrom } from './policy-values.ts'
import { shopTermsOf } from './shop-terms.ts'

test('the specification: 7 and 15 days, Rs 99 and Rs 250, no special customer, one gateway that is COD', () => {
  expect(SPECIFIED_POLICY).toEqual({
    returnWindowDays: 7,
    extendedWindowDays: 15,
    exchangeFee: 99,
    secondExchangeFee: 250,
    feeWay: 'sent',
    returnFee: 99,
    holdDays: 10,
    offersColours: false,
    offersProducts: false,
    tellsWhenBack: false,
    faultFree: false,
    answerHours: 48,
    photosOf: 'all',
    photoDays: 3,
    customerAmends: false,
    causes: [],
    customerCancels: false,
    customerCancelsOrders: false,
    decideDays: 0,
    pickupDays: 0,
    wayBackDays: 0,
    inspectDays: 0,
    deliverDays: 0,
    replaceDays: 0,
    priceDifference: false,
    ordersExchange: false,
    exchangeWay: 'order',
    ordersAtPickup: false,
    checksPin: false,
    booksPickup: false,
    changesDay: false,
    redelivers: false,
    checksAtDoorstep: false,
    refundsPaid: false,
    paysCod: false,
    makesCards: false,
    paysCredit: false,
    creditFree: false,
    paysFirst: 'refund',
    choosesRefund: false,
    creditBonus: 0,
    cardBonus: 0,
    paysAtPickup: false,
    postageUpTo: 0,
    pieceGrams: 500,
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
    codGateways: ['Cash on Delivery (COD)'],
  })
})

test('each says what it decides', () => {
  expect(POLICY_NAMES).toEqual(Object.keys(SPECIFIED_POLICY))
  for (const name of POLICY_NAMES) expect(POLICIES[name].says).toMatch(/^[A-Z].+\.$/)
  expect(isPolicyName('toString')).toBe(false)
})

describe('a value', () => {
  test.each([
    ['exchangeFee', 0, true],
    ['decideDays', 0, true],
    ['decideDays', 60, true],
    ['decideDays', 61, false],
    ['answerHours', 1, true],
    ['answerHours', 48, true],
    ['answerHours', 49, false],
    ['answerHours', 0, false],
    ['exchangeFee', 10_000, true],
    ['exchangeFee', 10_001, false],
    ['exchangeFee', -1, false],
    ['exchangeFee', 99.5, false],
    ['exchangeFee', Number.NaN, false],
    ['exchangeFee', '99', false],
    ['exchangeFee', ['99'], false],
    ['booksPickup', 1, true],
    ['booksPickup', 2, false],
    ['returnWindowDays', 0, true],
    ['returnWindowDays', 365, true],
    ['returnWindowDays', 366, false],
    ['extendedWindowCustomers', [], true],
    ['extendedWindowCustomers', ['5678901234567', '1'], true],
    ['extendedWindowCustomers', ['1', '1'], false],
    ['extendedWindowCustomers', ['Meera'], false],
    ['extendedWindowCustomers', [''], false],
    ['extendedWindowCustomers', ['1'.repeat(21)], false],
    ['extendedWindowCustomers', 7, false],
    ['technicalIssueCustomers', Array.from({ length: 500 }, (_, n) => String(n)), true],
    ['technicalIssueCustomers', Array.from({ length: 501 }, (_, n) => String(n)), false],
    ['codGateways', [], true],
    ['codGateways', ['Cash on Delivery (COD)', 'Gokwik-COD', 'cash_on_delivery'], true],
    ['codGateways', ['COD', 'cod'], false],
    ['codGateways', [' COD'], false],
    ['codGateways', ['COD\n'], false],
    ['codGateways', [''], false],
    ['codGateways', ['x'.repeat(256)], false],
    ['codGateways', 'COD', false],
    ['codGateways', ['₹'], false],
    ['chargeTypes', ['Service', 'Gift cards'], true],
    ['chargeTypes', ['Service', 'SERVICE'], false],
    ['chargeTags', ['…'], false],
    ['chargeSkus', ['FEE-*', '00'], true],
    ['chargeSkus', ['*'], false],
    ['chargeSkus', Array.from({ length: 501 }, (_, n) => `FEE-${n}`), false],
    ['chargeTitles', GIVEN_CHARGES.chargeTitles, true],
    ['chargeTitles', ['उपहार'], true],
    ['chargeTitles', ['50'], false],
    ['chargeTitles', ['Rs. 50'], false],
    ['chargeTitles', ['(gift)'], false],
    ['chargeTitles', ['gift\nwrap'], false],
    ['chargeWords', [null], false],
    ['chargeWords', { 0: 'gift' }, false],
    ['chargeWords', [['gift']], false],
  ] as const)('%s %j: %s', (name, value, can) => {
    expect(isPolicyValue(name, value)).toBe(can)
  })
})

test('what was set goes over what was given, but only what can be', () => {
  const given = { ...SPECIFIED_POLICY, returnWindowDays: 10 }
  expect(policyFrom(given, {})).toEqual(given)
  expect(policyFrom(given, { exchangeFee: 120, returnFee: -1, nonsense: 1 })).toEqual({ ...given, exchangeFee: 120 })
})

test('customers are told of the terms only where they are not as specified', () => {
  expect(shopTermsOf(SPECIFIED_POLICY)).toBeNull()
  expect(shopTermsOf({ ...SPECIFIED_POLICY, technicalIssueCustomers: ['1'], extendedWindowDays: 20 })).toBeNull()
  const terms = { exchange_fee: 99, second_exchange_fee: 250, return_fee: 99, window_days: 7 }
  expect(shopTermsOf({ ...SPECIFIED_POLICY, returnFee: 0 })).toEqual({ ...terms, return_fee: 0 })
  expect(shopTermsOf({ ...SPECIFIED_POLICY, faultFree: true })).toEqual({ ...terms, fault_free: true })
  expect(shopTermsOf({ ...SPECIFIED_POLICY, returnWindowDays: 10 })).toEqual({ ...terms, window_days: 10 })
})
