import { expect, test } from 'vitest'
import {
  type CancelAnswer,
  type CancelFacts,
  cancelAnswer,
  type ShownCancellation,
  shownCancellation,
} from './cancel-order.ts'

const NEW: CancelFacts = { isCancelled: false, isSent: false, isReplacement: false, wish: null }

test.each<[string, Partial<CancelFacts>, boolean, CancelAnswer]>([
  ['nothing of it is sent', {}, true, 'request'],
  ['some of it is sent', { isSent: true }, true, 'ORDER_SENT'],
  ['the shop does not offer it', {}, false, 'ORDER_CANCEL_NOT_OFFERED'],
  ['the shop does not offer it, and it is sent', { isSent: true }, false, 'ORDER_CANCEL_NOT_OFFERED'],
  ['it was made for an exchange', { isReplacement: true }, true, 'ORDER_CANCEL_NOT_OFFERED'],
  ['it is cancelled, by staff', { isCancelled: true, isSent: true }, false, 'cancelled'],
  ['it was requested', { wish: 'requested' }, true, 'requested'],
  ['it was requested, and the shop offers it no more', { wish: 'underway' }, false, 'requested'],
  ['it was requested, and a parcel left meanwhile', { wish: 'underway', isSent: true }, true, 'requested'],
  ['Shopify said that it is done, its message is on the way', { wish: 'done' }, true, 'requested'],
  ['it was sent before Shopify got it', { wish: 'sent' }, true, 'ORDER_SENT'],
  ['Shopify refused it', { wish: 'refused' }, true, 'ORDER_CANCEL_NOT_OFFERED'],
  ['Shopify refused it, and staff cancelled it', { wish: 'refused', isCancelled: true }, true, 'cancelled'],
])('%s: %j', (_what, facts, isOffered, answer) => {
  expect(cancelAnswer({ ...NEW, ...facts }, isOffered)).toBe(answer)
})

test.each<[Partial<CancelFacts>, boolean, ShownCancellation | undefined]>([
  [{}, true, 'offered'],
  [{}, false, undefined],
  [{ isSent: true }, true, undefined],
  [{ isReplacement: true }, true, undefined],
  [{ isCancelled: true }, true, undefined],
  [{ wish: 'requested' }, true, 'requested'],
  [{ wish: 'underway' }, false, 'requested'],
  [{ wish: 'done' }, true, 'requested'],
  [{ wish: 'done', isCancelled: true }, true, 'cancelled'],
  [{ wish: 'sent' }, true, 'sent'],
  [{ wish: 'sent', isSent: true }, false, 'sent'],
  [{ wish: 'refused' }, true, 'refused'],
  [{ wish: 'refused', isCancelled: true }, true, 'cancelled'],
])('the page of an order with %j shows %s', (facts, isOffered, shown) => {
  expect(shownCancellation({ ...NEW, ...facts }, isOffered)).toBe(shown)
})
