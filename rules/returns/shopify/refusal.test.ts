import { expect, test } from 'vitest'
import { refusalOf, refusalWords } from './refusal.ts'

test.each([
  ['INVALID_STATE', 'input.id', 'shop', 'changed in Shopify'],
  ['NOT_FOUND', 'input.returnId', 'shop', 'not in Shopify any more'],
  ['INVALID', 'input.returnLineItems.0.quantity', 'shop', 'another return'],
  ['INVALID', 'input.financialTransfer.issueRefund.orderTransactions', 'shop', 'payments'],
  ['FEATURE_NOT_ENABLED', 'input.financialTransfer', 'shop', 'turned on'],
  ['ACCESS_DENIED', '', 'shop', 'right'],
  ['GIFT_CARD_LIMIT_EXCEEDED', 'input.initialAmount', 'shop', 'gift card'],
  ['REFUSED', 'input.shippingAddress.zip', 'customer', 'Ask the customer'],
  ['REFUSED', 'email', 'customer', 'Ask the customer'],
  ['REFUSED', '', 'vendor', 'fault of Shopify'],
  [
    'an error without a code',
    'reverseDeliveryLineItems.0.reverseFulfillmentOrderLineItemId',
    'vendor',
    'fault of Shopify',
  ],
  ['RESOURCE_NOT_FOUND', '', 'vendor', 'fault of Shopify'],
  ['IDEMPOTENCY_KEY_PARAMETER_MISMATCH', '', 'vendor', 'fault of Shopify'],
  ['INVALID', 'input.customerNote', 'vendor', 'fault of Shopify'],
  ['toString', 'constructor', 'vendor', 'fault of Shopify'],
  ['INVALID', '', 'vendor', 'fault of Shopify'],
])('%s at "%s" is the %s’s', (reason, field, whose, words) => {
  expect(refusalOf({ reason, field }).whose).toBe(whose)
  expect(refusalWords({ reason, field })).toContain(words)
})

test('a gift card that cannot be sent to its customer is theirs to mend', () => {
  const refused = { step: 'giftCardSendNotificationToCustomer', reason: 'INVALID' }
  expect(refusalOf(refused).whose).toBe('customer')
  expect(refusalOf({ ...refused, reason: 'GIFT_CARD_NOT_FOUND' }).whose).toBe('shop')
})
