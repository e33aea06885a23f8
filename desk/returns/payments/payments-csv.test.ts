import { expect, test } from 'vitest'
import type { ToPay } from '#contract/desk/returns/payments.ts'
import { paymentsCsv } from './payments-csv.ts'

const payment = (more: Partial<ToPay>): ToPay => ({
  id: '1042.1',
  reference: '1042-F1',
  orderNumber: '1042',
  customer: 'Meera Nair',
  phone: '+919864012345',
  amountPaise: 110_150,
  status: 'completed',
  payment: 'COD',
  requestedAt: '2026-11-22T20:00:00.000Z',
  ...more,
})

test('a line each, with what a bank needs and the amount as it came; nothing that a spreadsheet runs or rounds', () => {
  const rows = [
    payment({ account: { upi: 'meera@okaxis' } }),
    payment({ account: { number: '00123456789012345', ifsc: 'HDFC0000123', name: 'Meera Nair' }, phone: '' }),
    payment({ customer: '=1+1 "x"', status: 'kept', payment: 'Paid' }),
  ]
  expect(paymentsCsv(rows).split('\r\n')).toEqual([
    '"reference","order","customer","phone","UPI ID","account number","IFSC","account holder","amount in ' +
      'rupees","state","paid by","requested on","utr"',
    `"1042-F1","#1042","Meera ` +
      `Nair","'+919864012345","meera@okaxis","","","","1101.50","accepted","COD","2026-11-23",""`,
    `"1042-F1","#1042","Meera Nair","","","'00123456789012345","HDFC0000123","Meera ` +
      `Nair","1101.50","accepted","COD","2026-11-23",""`,
    `"1042-F1","#1042","'=1+1 ""x""","'+919864012345","","","","","1101.50","stays with the ` +
      `customer","Paid","2026-11-23",""`,
    '',
  ])
})
