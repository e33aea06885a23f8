import { expect, test } from 'vitest'
import { looksLikeCod, unlistedCod } from './cod-like.ts'

test.each(
  [
    ['Cash on Delivery (COD)', 'cash_on_delivery', 'Cash On Delivery', 'CASH-ON-DELIVERY', 'CashOnDelivery'],
    ['cash', 'Pay by cash', 'Cash payment', 'Cash upon receipt', 'नकद भुगतान', 'कैश ऑन डिलीवरी', 'কেশ্ব অন ডেলিভাৰী'],
    ['COD', 'C.O.D.', 'c o d', 'cod_gokwik', 'Gokwik-COD', 'GoKwik COD', 'gokwikCOD', 'GOKWIKCOD', 'Gokwik PPCOD'],
    ['PPCOD', 'Partial COD', 'partial-cod', 'Shopflo COD', 'shopflo_cod', 'Simpl COD', 'codpayment', 'COD – ₹49 extra'],
    ['Razorpay Magic COD', 'Fastrr COD (Shiprocket)', 'Ｃ Ｏ Ｄ', 'COD\u00A0(all India)'],
    ['Pay on delivery', 'Payment on Delivery (cash/UPI)', 'PayOnDelivery', 'Pay at doorstep', 'pay when delivered'],
    ['Partially paid', 'Partial Payment', 'Pay after delivery', 'Collect on delivery', 'Card on delivery'],
    ['Contre-remboursement', 'Contre remboursement', 'Contra reembolso', 'Contrareembolso', 'Pago contra entrega'],
    ['Contrassegno', 'Nachnahme', 'Rembours', 'Paiement à la livraison'],
  ].flat(),
)('%j looks like cash on delivery', (name) => {
  expect(looksLikeCod(name)).toBe(true)
})

test.each(
  [
    [
      '',
      ' ',
      '\u0000',
      '()',
      '₹',
      '🙂',
      'razorpay',
      'Razorpay Secure',
      'PayU India',
      'paytm',
      'PhonePe',
      'UPI',
      'manual',
    ],
    [
      'gift_card',
      'shopify_payments',
      'shopify_store_credit',
      'exchange-credit',
      'bogus',
      'Bank Deposit',
      'Money Order',
    ],
    ['Cashfree', 'Cashfree Payments', 'Cash Free', 'CashFree Payments India', 'Cash App Pay', 'Cash back', 'Cashback'],
    ['Loyalty Cash Points', 'Cash wallet', 'Gokwik', 'Gokwik Prepaid', 'Shopflo', 'Snapmint', 'Simpl', 'Pay Later'],
    [
      'c'.repeat(70_000),
      ' '.repeat(70_000),
      'Codapay',
      'Discount Code',
      'Barcode',
      'QR code',
      'CODE',
      'Delhivery',
      'Express delivery',
      'Partner wallet',
      'Amazon Pay',
    ],
  ].flat(),
)('%j does not', (name) => {
  expect(looksLikeCod(name)).toBe(false)
})

test('what is in the list is not named, in whichever letters; what is not is named once', () => {
  const names = ['razorpay', ' GOKWIK-cod ', 'Gokwik-COD', 'Cash on Delivery (COD)', 'cash_on_delivery', 'Gokwik-COD']
  expect(unlistedCod(names, ['cash on delivery (cod)'])).toEqual(['Gokwik-COD', 'cash_on_delivery'])
  expect(unlistedCod(names, ['cash on delivery (cod)', 'GoKwik-COD', 'cash_on_delivery'])).toEqual([])
  expect(unlistedCod([], [])).toEqual([])
})
