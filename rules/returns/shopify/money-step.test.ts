import { expect, test } from 'vitest'
import type { NextStep } from './in-shopify.ts'
import { moneyStep, type MoneyToPay } from './money-step.ts'

const NOTHING_DUE: MoneyToPay = { due: undefined, isCardOpen: false, isReceived: false }
const FOLLOW: NextStep = { do: 'follow' }

test.each<[string, Partial<MoneyToPay>, NextStep, string | undefined]>([
  ['nothing is due', {}, FOLLOW, undefined],
  ['nothing is due, and the goods are received', { isReceived: true }, FOLLOW, undefined],
  ['paid back with the goods', { due: 'source' }, FOLLOW, 'pay_back'],
  ['paid as store credit with the goods', { due: 'credit' }, FOLLOW, 'pay_back'],
  ['paid as a gift card', { due: 'card' }, FOLLOW, 'note_card'],
  ['not before the return is there', { due: 'source' }, { do: 'create' }, undefined],
  ['not before it is approved', { due: 'card' }, { do: 'approve' }, undefined],
  ['not while both sides contradict each other', { due: 'source' }, { conflict: 'state' }, undefined],
  ['not while a decision of Shopify is to be applied', { due: 'source' }, { apply: 'accept' }, undefined],
  [
    'the goods are received there: it was paid',
    { due: 'source', isReceived: true },
    { do: 'nothing' },
    'settle_refund',
  ],
  ['a card may be made already', { isCardOpen: true }, { conflict: 'state' }, 'make_card'],
  [
    'a card may be made already, beside a refund',
    { due: 'card', isCardOpen: true, isReceived: true },
    FOLLOW,
    'make_card',
  ],
])('%s', (_what, money, next, step) => {
  expect(moneyStep({ ...NOTHING_DUE, ...money }, next)).toBe(step)
})
