import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contract/desk/request.ts'
import { paymentsCsv } from './payments-button.tsx'

const row = (more: object) => ({
  id: '1042.1',
  orderNumber: '1042',
  firstName: 'Meera',
  type: 'Return' as const,
  payment: 'COD',
  createdAt: '2026-11-22T10:00:00.000Z',
  duePaise: 110_150,
  status: 'completed' as const,
  settled: false,
  ...more,
})

test('a line for each return that can be paid, with the amount as it came; nothing that a spreadsheet runs', () => {
  const rows = [
    row({}),
    row({ id: '1043.1', type: 'Exchange' }),
    row({ id: '1044.2', firstName: '=1+1 "x"' }),
    row({ id: '1045.1', status: 'kept' }),
  ]
  expect(paymentsCsv(rows).split('\r\n')).toEqual([
    '"request","order","customer","state","paid by","requested on","due in rupees"',
    '"#1042-F1","#1042","Meera","accepted","COD","2026-11-22","1101.50"',
    `"#1044-F2","#1042","'=1+1 ""x""","accepted","COD","2026-11-22","1101.50"`,
    '"#1045-F1","#1042","Meera","stays with the customer","COD","2026-11-22","1101.50"',
    '',
  ])
})

test.each(REQUEST_STATUSES.filter((status) => status !== 'completed' && status !== 'kept'))(
  'nothing is paid for goods that are not accepted: %s',
  (status) => {
    expect(paymentsCsv([row({ status })]).split('\r\n')).toHaveLength(2)
  },
)

test('what is settled, or has nothing due, is not paid again', () => {
  expect(paymentsCsv([row({ settled: true }), row({ duePaise: 0 })]).split('\r\n')).toHaveLength(2)
})
