import { describe, expect, test } from 'vitest'
import { paymentOf } from './payment.ts'

describe('payment type is COD if gateway names include Cash on Delivery (COD), otherwise Paid', () => {
  test.each([
    ['the name', ['Cash on Delivery (COD)'], 'COD'],
    ['the name in small letters', ['cash on delivery (cod)'], 'COD'],
    ['the name inside a longer one', ['Pragma - Cash on Delivery (COD)'], 'COD'],
    ['the name among others', ['gift_card', 'Cash on Delivery (COD)'], 'COD'],
    ["Shopify's id", ['cash_on_delivery'], 'COD'],
    ['a card', ['razorpay'], 'Paid'],
    ['another gateway with a similar name', ['Card on Delivery'], 'Paid'],
    ['an empty name', [''], 'Paid'],
    ['no gateway at all', [], 'Paid'],
  ])('%s', (_, gatewayNames, payment) => {
    expect(paymentOf(gatewayNames)).toBe(payment)
  })
})
