import { describe, expect, test } from 'vitest'
import { judgedTogether, partsOf } from './bundle.ts'
import type { Judgement } from './standing.ts'

const open = (until: string, units = 1): Judgement => ({ standing: 'eligible', units, until })
const over = (until: string): Judgement => ({ standing: 'window_over', units: 0, until })
const coming: Judgement = { standing: 'not_delivered', units: 0 }
const held: Judgement = { standing: 'held', units: 0 }
const gone: Judgement = { standing: 'not_returnable', units: 0 }
const line = (bundle: string, eligibility: Judgement, free = 1) => ({ bundle, free, eligibility })
const judged = (...parts: Judgement[]) =>
  judgedTogether(parts.map((part) => line('7', part))).map(({ eligibility }) => eligibility)

describe('what was bought as one comes back whole', () => {
  test.each<[string, Judgement[], Judgement[]]>([
    ['all of it arrived', [open('2026-11-24'), open('2026-11-24')], [open('2026-11-24'), open('2026-11-24')]],
    ['one part is on its way', [open('2026-11-24'), coming], [coming, coming]],
    ['one part arrived later', [open('2026-11-24'), open('2026-11-26')], [open('2026-11-26'), open('2026-11-26')]],
    [
      'the window of one part is over',
      [over('2026-11-19'), open('2026-11-26')],
      [open('2026-11-26'), open('2026-11-26')],
    ],
    ['the windows of all are over', [over('2026-11-18'), over('2026-11-19')], [over('2026-11-18'), over('2026-11-19')]],
    ['a refunded part is not waited for', [open('2026-11-24'), gone], [open('2026-11-24'), gone]],
    ['nor is one that a request holds', [open('2026-11-24'), held], [open('2026-11-24'), held]],
    ['all is held', [held, held], [held, held]],
  ])('%s', (_, parts, expected) => {
    expect(judged(...parts)).toEqual(expected)
  })

  test('all pieces of each part', () => {
    const lines = [line('7', open('2026-11-24', 1), 2), line('7', open('2026-11-24', 2), 2)]
    expect(judgedTogether(lines).map(({ eligibility }) => eligibility.units)).toEqual([2, 2])
  })
})

test('a line of its own, or of another bundle, stands by itself', () => {
  const lines = [line('', open('2026-11-24')), line('', coming), line('7', open('2026-11-24')), line('8', coming)]
  expect(judgedTogether(lines)).toEqual(lines)
  expect(lines.map((one) => partsOf(one, lines).length)).toEqual([1, 1, 1, 1])
})
