import { expect, test } from 'vitest'
import { parseExact } from './exact-json.ts'
import { sample } from './fixtures/corpus.ts'
import { translate } from './translate.ts'

const CREATED = parseExact(sample('orders-create').body) as object

test('what was paid for an order and paid back; what failed was not, and what the shop owes is below nothing', () => {
  expect(translate('orders/create', CREATED)).toMatchObject({
    news: {
      order: {
        money: {
          status: 'pending',
          currentPaise: 299_800,
          outstandingPaise: 299_800,
          receivedPaise: null,
          refundedPaise: 0,
        },
      },
    },
  })
  const transactions = [
    { kind: 'refund', status: 'success', amount: '100.50' },
    { kind: 'refund', status: 'pending', amount: '20.00' },
    { kind: 'refund', status: 'failure', amount: '5.00' },
    { kind: 'void', status: 'success', amount: '5.00' },
  ]
  const told = {
    ...CREATED,
    refunds: [{ id: 1, transactions }],
    total_outstanding: '-120.50',
  }
  const translation = translate('orders/updated', told)
  expect(translation).toMatchObject({
    news: { order: { money: { refundedPaise: 12_050, outstandingPaise: -12_050 }, refunds: [{ paidPaise: 12_050 }] } },
  })
  expect(translate('refunds/create', { id: 1, order_id: 2 })).toMatchObject({ news: { refund: { paidPaise: null } } })
})
