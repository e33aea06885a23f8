import { describe, expect, test } from 'vitest'
import { paymentOf } from './payment.ts'

describe('payment type is COD if gateway names include Cash on Delivery (COD), otherwise Paid', () => {
  test.each([
    ['the name', ['Cash on Delivery (COD)'], 'COD'],
    ['the name in small letters', ['cash on delivery (cod)'], 'COD'],
    ['the name with spaces around it', [' Cash on Delivery (COD) '], 'COD'],
    ['the name among others', ['gift_card', 'Cash on Delivery (COD)'], 'COD'],
    ['a longer name', ['Pragma - Cash on Delivery (COD)'], 'Paid'],
    ["Shopify's id, which the shop has not listed", ['cash_on_delivery'], 'Paid'],
    ['a card', ['razorpay'], 'Paid'],
    ['another gateway with a similar name', ['Card on Delivery'], 'Paid'],
    ['an empty name', [''], 'Paid'],
    ['no gateway at all', [], 'Paid'],
  ])('%s', (_, gatewayNames, payment) => {
    expect(paymentOf(gatewayNames)).toBe(payment)
  })
})

describe('COD or Paid by the list of gateway names that the shop edits (D29)', () => {
  const listed = ['cash_on_delivery', 'COD', 'Gokwik-COD']
  test.each([
    ['cash_on_delivery', listed, 'COD'],
    ['cod', listed, 'COD'],
    [' GOKWIK-COD ', listed, 'COD'],
    ['Shopflo COD', listed, 'Paid'],
    ['Cash on Delivery (COD)', listed, 'Paid'],
    ['Cash on Delivery (COD)', [], 'Paid'],
  ] as const)('%j, listed %j: %s', (name, codGateways, payment) => {
    expect(paymentOf(['razorpay', name], codGateways)).toBe(payment)
  })
})
