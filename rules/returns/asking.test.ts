import { expect, test } from 'vitest'
import type { Standing } from '#contract/orders.ts'
import { type Asking, askingOf } from './asking.ts'

test.each<[Standing[], Asking | undefined]>([
  [['window_over', 'eligible', 'held'], 'open'],
  [['window_over', 'held'], 'asked'],
  [['window_over', 'not_delivered'], 'over'],
  [['not_delivered'], undefined],
  [['not_returnable'], undefined],
  [[], undefined],
])('%j is %s', (standings, asking) => {
  expect(askingOf(standings)).toBe(asking)
})
