import { describe, expect, test } from 'vitest'
import { paidColumns, type PaidLine, paidLine, paidOutcome, type PaidRequest } from './paid-file.ts'

test.each<[string[], ReturnType<typeof paidColumns>]>([
  [['reference', 'amount in rupees', 'utr'], { reference: 0, utr: 2, amount: 1 }],
  [[' UTR No. ', 'Request'], { reference: 1, utr: 0, amount: -1 }],
  [['reference', 'order', 'utr', 'amount', 'anything else'], { reference: 0, utr: 2, amount: 3 }],
  [['reference'], null],
  [['utr'], null],
  [['reference', 'request', 'utr'], null],
  [['reference', 'utr', 'rrn'], null],
  [['reference', 'utr', 'amount', 'amount in rupees'], null],
  [[''], null],
  [[], null],
])('the columns of %j: %j', (header, columns) => {
  expect(paidColumns(header)).toEqual(columns)
})

const COLUMNS = { reference: 0, utr: 1, amount: 2 }

test.each<[string[], Partial<PaidLine>]>([
  [['1042-F1', '432112345678', '1101.50'], { reference: '1042-F1', utr: '432112345678', amountPaise: 110_150 }],
  [['#1042-F1', "'432112345678", '₹ 1,101.5'], { reference: '#1042-F1', utr: '432112345678', amountPaise: 110_150 }],
  [['1042-F1', ' hdfcn5202 6112612345 ', ''], { utr: 'HDFCN52026112612345' }],
  [['1042-F1', ''], { utr: '', problem: 'utr_missing' }],
  [['1042-F1'], { problem: 'utr_missing' }],
  [[], { reference: '', problem: 'utr_missing' }],
  [['1042-F1', '4.32112E+11', '600'], { problem: 'utr_unfit' }],
  [['1042-F1', '4E12345678', '600'], { problem: 'utr_unfit' }],
  [['1042-F1', 'pending', '600'], { problem: 'utr_unfit' }],
  [['1042-F1', '=1+1', '600'], { problem: 'utr_unfit' }],
  [['1042-F1', '1234567', '600'], { problem: 'utr_unfit' }],
  [['1042-F1', '1'.repeat(23), '600'], { problem: 'utr_unfit' }],
  [['1042-F1', '4321\n12345678', '600'], { utr: '432112345678', amountPaise: 60_000 }],
  [['1042-F1', '432112345678', '0'], { problem: 'amount_unfit' }],
  [['1042-F1', '432112345678', '-600'], { problem: 'amount_unfit' }],
  [['1042-F1', '432112345678', '600.005'], { problem: 'amount_unfit' }],
  [['1042-F1', '432112345678', 'six'], { problem: 'amount_unfit' }],
])('a line %j: %j', (cells, read) => {
  const { problem } = paidLine(2, cells, COLUMNS)
  expect(paidLine(2, cells, COLUMNS)).toMatchObject({ line: 2, ...read })
  expect(problem).toBe(read.problem)
})

describe('what becomes of a line', () => {
  const line: PaidLine = { line: 2, reference: '1042-F1', utr: '432112345678', amountPaise: 60_000 }
  const open: PaidRequest = { notByHand: null, duePaise: 60_000, settlement: null }
  const paid = { kind: 'refund', reference: '432112345678', amountPaise: 60_000 }
  const around = { request: open, requestTwice: false, utrTwice: false, utrOfAnother: false }
  const { amountPaise: _, ...bare } = line

  test.each<
    [string, PaidLine, Partial<Omit<typeof around, 'request'>> & { request?: PaidRequest | undefined }, string]
  >([
    ['accepted goods, to the paisa', line, {}, 'records'],
    ['no amount: what is due', bare, {}, 'records'],
    ['no such request', line, { request: undefined }, 'request_unknown'],
    ['not paid yet', { ...line, problem: 'utr_missing' }, {}, 'utr_missing'],
    ['the request twice', line, { requestTwice: true }, 'request_twice'],
    ['the UTR twice', line, { utrTwice: true }, 'utr_twice'],
    ['the UTR of another request', line, { utrOfAnother: true }, 'utr_of_another'],
    ['a paisa less', { ...line, amountPaise: 59_999 }, {}, 'amount_differs'],
    ['a paisa more', { ...line, amountPaise: 60_001 }, {}, 'amount_differs'],
    ['goods still with the customer', line, { request: { ...open, notByHand: 'not_accepted' } }, 'not_accepted'],
    ['Shopify pays it', line, { request: { ...open, notByHand: 'by_itself' } }, 'not_payable'],
    ['imported before', line, { request: { ...open, notByHand: 'settled', settlement: paid } }, 'recorded'],
    [
      'imported before, without amounts',
      bare,
      { request: { ...open, notByHand: 'settled', settlement: paid } },
      'recorded',
    ],
    [
      'settled by another transfer',
      line,
      { request: { ...open, notByHand: 'settled', settlement: { ...paid, reference: '999912345678' } } },
      'settled_otherwise',
    ],
    [
      'settled by a gift card of that number',
      line,
      { request: { ...open, notByHand: 'settled', settlement: { ...paid, kind: 'gift_card' } } },
      'settled_otherwise',
    ],
    [
      'settled by this transfer, of another amount',
      line,
      { request: { ...open, notByHand: 'settled', settlement: { ...paid, amountPaise: 50_000 } } },
      'settled_otherwise',
    ],
  ])('%s', (_what, one, change, outcome) => {
    expect(paidOutcome(one, { ...around, ...change })).toBe(outcome)
  })
})
