import { describe, expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contract/desk/request.ts'
import {
  type LocalExchange,
  NO_VARIANT,
  NOT_RESERVED,
  NOT_PAID,
  numberOf,
  paidLateWords,
  priceChangedWords,
  type RemoteDraft,
  replacementNext,
  replacementStep,
  unwantedWords,
} from './replacement.ts'

const HERE: LocalExchange = {
  type: 'Exchange',
  status: 'received',
  settled: false,
  endsAsMoney: false,
  newOrderNo: null,
  pieces: { '7': 1 },
  atPickup: false,
  isReserved: true,
  chargePaise: 9900,
  paysFirst: false,
  isPaymentRequested: false,
  linkOpen: false,
}
const DRAFT: RemoteDraft = { pieces: { '7': 1 }, chargePaise: 9900, totalPaise: null, orderName: null, paidLate: false }
const LINK: Partial<LocalExchange> = { status: 'approved', paysFirst: true }
const ASKED: Partial<LocalExchange> = { ...LINK, isPaymentRequested: true, linkOpen: true }
const UNPAID = { why: NOT_PAID, trouble: 'unpaid' }
const LATE = paidLateWords('#1210')
const UNWANTED = unwantedWords('#1210', { settled: false })
const ORDER: RemoteDraft = { ...DRAFT, orderName: '#1210' }

describe('the next step of a replacement order', () => {
  test.each<[string, Partial<LocalExchange>, RemoteDraft | undefined, string]>([
    ['an exchange was asked for', {}, undefined, 'reserve'],
    ['its draft is there', {}, DRAFT, 'nothing'],
    ['other pieces are wanted by now', { pieces: { '8': 1 } }, DRAFT, 'renew'],
    ['fewer pieces are wanted by now', { pieces: { '7': 2 } }, DRAFT, 'renew'],
    ['it was approved', { status: 'approved' }, DRAFT, 'complete'],
    ['it was approved, and its pick-up is waited for', { status: 'pickup_booked', atPickup: true }, DRAFT, 'nothing'],
    ['approved at once, to be ordered at the pick-up', { status: 'approved', atPickup: true }, undefined, 'reserve'],
    ['it ends as money', { status: 'approved', endsAsMoney: true }, DRAFT, 'discard'],
    ['it ends as money, and its order was made', { status: 'approved', endsAsMoney: true }, ORDER, 'conflict'],
    ['the courier has the goods', { status: 'picked_up', atPickup: true }, DRAFT, 'complete'],
    ['the goods came by another way', { status: 'arrived', atPickup: true }, DRAFT, 'complete'],
    ['it was approved at once', { status: 'approved' }, undefined, 'reserve'],
    ['approved in part: other pieces', { status: 'approved', pieces: { '8': 1 } }, DRAFT, 'renew'],
    ['the order was made', { status: 'approved' }, ORDER, 'settle'],
    ['the order settles it', { status: 'approved', settled: true, newOrderNo: '1210' }, ORDER, 'nothing'],
    ['staff settled it by another order', { status: 'approved', settled: true, newOrderNo: '1300' }, ORDER, 'conflict'],
    ['staff settled it as money', { status: 'approved', settled: true }, ORDER, 'conflict'],
    [
      'staff settled it before the order was made',
      { status: 'approved', settled: true, newOrderNo: '1300' },
      DRAFT,
      'discard',
    ],
    ['and no draft is left', { status: 'approved', settled: true, newOrderNo: '1300' }, undefined, 'nothing'],
    ['it was rejected', { status: 'rejected' }, DRAFT, 'discard'],
    ['it was cancelled before there was a draft', { status: 'cancelled' }, undefined, 'nothing'],
    ['it was cancelled, and the order is there', { status: 'cancelled' }, ORDER, 'conflict'],
    ['the goods were refused', { status: 'refused' }, ORDER, 'conflict'],
    ['its fee is waived', { chargePaise: 0 }, DRAFT, 'reprice'],
    ['its fee is waived, and the order was made', { status: 'approved', chargePaise: 0 }, ORDER, 'settle'],
    [
      'its fee is waived, and the order settles it',
      { status: 'approved', chargePaise: 0, settled: true, newOrderNo: '1210' },
      ORDER,
      'forgive',
    ],
    ['Shopify asks for more than was told', { status: 'approved' }, { ...DRAFT, totalPaise: 11_682 }, 'reprice'],
    ['Shopify asks for what was told', { status: 'approved' }, { ...DRAFT, totalPaise: 9900 }, 'complete'],
    ['a link that would ask for more than was told', LINK, { ...DRAFT, totalPaise: 11_682 }, 'reprice'],
    ['it is paid by a link, and not approved yet', { ...LINK, status: 'received' }, DRAFT, 'nothing'],
    ['it is paid by a link', LINK, DRAFT, 'ask'],
    ['the link is open', ASKED, DRAFT, 'nothing'],
    ['the link was not paid in time', { ...ASKED, isReserved: false }, DRAFT, 'lapse'],
    ['nothing is held by now, and no one was asked', { ...LINK, isReserved: false }, DRAFT, 'ask'],
    ['its customer is asked again', { ...ASKED, linkOpen: false }, undefined, 'reserve'],
    ['the link was paid', ASKED, ORDER, 'settle'],
    ['the link was paid too late', { ...ASKED, isReserved: false }, { ...ORDER, paidLate: true }, 'late'],
    [
      'paid too late, and settled by the staff',
      { ...ASKED, settled: true, newOrderNo: '1210' },
      { ...ORDER, paidLate: true },
      'nothing',
    ],
    ['the link was paid, and it is over', { ...ASKED, status: 'cancelled' }, ORDER, 'conflict'],
    ['a return', { type: 'Return' }, undefined, 'nothing'],
    ['no wanted size has a variant', { pieces: {} }, undefined, 'nothing'],
  ])('%s', (_, here, there, step) => {
    expect(replacementStep({ ...HERE, ...here }, there)).toBe(step)
  })

  test('leads to an end from every state: an order that settles it, none, or a sentence', () => {
    for (const status of REQUEST_STATUSES)
      for (const from of [undefined, DRAFT, { ...DRAFT, pieces: { '9': 3 } }]) {
        let [here, there]: [LocalExchange, RemoteDraft | undefined] = [{ ...HERE, status }, from]
        const steps: string[] = []
        for (let step = replacementStep(here, there); step !== 'nothing'; step = replacementStep(here, there)) {
          steps.push(step)
          if (step === 'reserve' || step === 'renew') there = { ...DRAFT, pieces: here.pieces }
          if (step === 'discard') there = undefined
          if (step === 'complete') there = { ...there!, orderName: '#1210' }
          if (step === 'settle') here = { ...here, settled: true, newOrderNo: numberOf(there!.orderName!) }
          expect(steps.length).toBeLessThan(5)
        }
        const isOver = ['rejected', 'cancelled', 'refused'].includes(status)
        expect([there?.orderName ?? null, here.settled]).toEqual(
          isOver || status === 'received' ? [null, false] : ['#1210', true],
        )
      }
  })
})

test('what is not wanted any more is said with its order', () => {
  expect(unwantedWords('#1210', { settled: false })).toBe(
    'Here the exchange is over; Shopify has made order #1210 for it. Cancel that order in Shopify.',
  )
})

describe('the next step, or the sentence for a person', () => {
  const UNRESERVED = { status: 'approved', isReserved: false } as const
  test.each<[string, Partial<LocalExchange> & { lacksVariant?: boolean }, RemoteDraft | undefined, object]>([
    ['a step is done', {}, undefined, { step: 'reserve' }],
    ['nothing is to be done', {}, DRAFT, { why: '' }],
    ['the size is no variant any more', { pieces: {}, lacksVariant: true }, undefined, { why: NO_VARIANT }],
    ['nothing is held for it', UNRESERVED, undefined, { why: NOT_RESERVED }],
    ['nothing is held, and it was not paid', { ...ASKED, linkOpen: false, isReserved: false }, undefined, UNPAID],
    ['a draft is discarded also if nothing is held', { ...UNRESERVED, endsAsMoney: true }, DRAFT, { step: 'discard' }],
    ['it was paid too late', { status: 'approved' }, { ...ORDER, paidLate: true }, { why: LATE, trouble: 'late' }],
    ['its order is not wanted', { status: 'cancelled' }, ORDER, { why: UNWANTED, trouble: 'unwanted' }],
  ])('%s', (_what, local, remote, next) => {
    expect(replacementNext({ ...HERE, lacksVariant: false, ...local }, remote, undefined)).toEqual(next)
  })

  test('Shopify asks for another price after it was given one: a person looks, once', () => {
    const local = { ...HERE, status: 'approved', chargePaise: 5000, lacksVariant: false } as const
    expect(replacementNext(local, DRAFT, undefined)).toEqual({ step: 'reprice' })
    const why = priceChangedWords(5000, 5900)
    expect(replacementNext(local, DRAFT, 5900)).toEqual({ why, trouble: 'price' })
  })
})
