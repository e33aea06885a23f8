import { expect, test } from 'vitest'
import { paymentsCsv } from './payments-button.tsx'

const row = (more: object) => ({
  id: '1042.1',
  orderNumber: '1042',
  firstName: 'Meera',
  type: 'Return' as const,
  payment: 'COD',
  createdAt: '2026-11-22T10:00:00.000Z',
  duePaise: 110_150,
  ...more,
})

test('a line for each return, with the amount as it came; no exchange, and nothing that a spreadsheet runs', () => {
  const rows = [row({}), row({ id: '1043.1', type: 'Exchange' }), row({ id: '1044.2', firstName: '=1+1 "x"' })]
  expect(paymentsCsv(rows).split('\r\n')).toEqual([
    '"request","order","customer","kind","paid by","asked on","due in rupees"',
    '"#1042-F1","#1042","Meera","Return","COD","2026-11-22","1101.50"',
    `"#1044-F2","#1042","'=1+1 ""x""","Return","COD","2026-11-22","1101.50"`,
    '',
  ])
})
