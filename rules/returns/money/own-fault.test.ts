import { expect, test } from 'vitest'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Cause } from '../causes/causes.ts'
import { type Fault, faultOf } from './own-fault.ts'

test.each<[RequestType, ReasonCode, Cause[][], Fault]>([
  ['Return', '0', [], 'none'],
  ['Return', '0', [[]], 'none'],
  ['Return', '0', [['damaged']], 'shop'],
  ['Return', '0', [['wrong', 'pictured']], 'shop'],
  ['Return', '0', [['damaged'], ['wrong']], 'shop'],
  ['Return', '0', [['damaged'], ['mind']], 'partly'],
  ['Return', '0', [['damaged'], []], 'partly'],
  ['Return', '0', [['damaged', 'small']], 'partly'],
  ['Return', '0', [['small'], ['mind']], 'none'],
  ['Return', '2', [[]], 'none'],
  ['Exchange', '2', [[], []], 'shop'],
  ['Exchange', '3', [[]], 'partly'],
  ['Exchange', '1', [[]], 'none'],
  ['Exchange', '0', [[]], 'none'],
  ['Exchange', '2', [], 'none'],
  // The causes that the customer tapped count before the selected reason.
  ['Exchange', '2', [['mind']], 'none'],
  ['Exchange', '1', [['damaged']], 'shop'],
])('%s, reason %s, causes %j: the fault is %s', (type, exchangeReason, causes, fault) => {
  expect(faultOf({ type, exchangeReason, exchangedBefore: false, causes })).toBe(fault)
})

test.each<[Cause[][], Fault]>([
  [[[]], 'none'],
  [[['wrong']], 'shop'],
])('on an order that was exchanged before its one reason says nothing: causes %j, %s', (causes, fault) => {
  expect(faultOf({ type: 'Exchange', exchangeReason: '2', exchangedBefore: true, causes })).toBe(fault)
})
