import { expect, test } from 'vitest'
import type { ReasonCode } from '#contract/returns.ts'
import type { Cause } from '../causes/causes.ts'
import type { ReasonHandle } from '../causes/reason-facts.ts'
import { returnReason } from './return-reason.ts'

test.each<[Cause[], ReasonCode, ReasonHandle]>([
  [[], '0', 'unknown'],
  [[], '1', 'other-reason'],
  [[], '2', 'damaged-or-defective'],
  [[], '3', 'damaged-or-defective'],
  [['small'], '1', 'too-small'],
  [['big'], '0', 'too-big'],
  [['pictured'], '2', 'item-not-as-described'],
  [['wrong'], '2', 'received-the-wrong-item'],
  [['mind'], '3', 'changed-my-mind'],
  [['small', 'wrong'], '3', 'received-the-wrong-item'],
  [['mind', 'big'], '3', 'too-big'],
])('of an item of which %j is said, in a request with reason %s, Shopify learns %s', (said, code, handle) => {
  expect(returnReason(said, code)).toBe(handle)
})
