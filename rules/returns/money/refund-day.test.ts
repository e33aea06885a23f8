import { expect, test } from 'vitest'
import { refundDay, type RefundDates } from './refund-day.ts'

const POLICY = { refundDays: 7, payoutDays: 2, creditDays: 1, cardDays: 0 }
const MON = '2026-11-23T10:00:00.000Z'
/** After midnight in India, before it in UTC. */
const LATE = '2026-11-24T19:00:00.000Z'

test.each<[string, Parameters<typeof refundDay>[1], Partial<RefundDates>, ReturnType<typeof refundDay>]>([
  ['before the items are accepted', 'source', {}, { when: 'within 7 days of your items passing our check' }],
  ['one day', 'credit', {}, { when: 'within 1 day of your items passing our check' }],
  ['once they are', 'source', { acceptedAt: MON }, { when: 'by Mon 30 Nov', by: '2026-11-30' }],
  ['the day is that of India', 'credit', { acceptedAt: LATE }, { when: 'by Thu 26 Nov', by: '2026-11-26' }],
  ['no day where the policy names none', 'card', {}, undefined],
  ['nor once they are accepted', 'card', { acceptedAt: MON }, undefined],
  ['a payout before', 'account', {}, { when: 'within 2 days of your items passing our check' }],
  [
    'a payout without an account',
    'account',
    { acceptedAt: MON },
    { when: 'within 2 days of getting your account details' },
  ],
  [
    'the account came first',
    'account',
    { acceptedAt: LATE, accountAt: MON },
    { when: 'by Fri 27 Nov', by: '2026-11-27' },
  ],
  [
    'the account came last',
    'account',
    { acceptedAt: MON, accountAt: LATE },
    { when: 'by Fri 27 Nov', by: '2026-11-27' },
  ],
])('%s, %s', (_, way, dates, day) => {
  expect(refundDay(POLICY, way, { acceptedAt: null, accountAt: null, ...dates })).toEqual(day)
})
