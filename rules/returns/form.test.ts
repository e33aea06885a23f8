import { assert, boolean, constantFrom, property, record, string, array, nat } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/errors.ts'
import { CHECKS, firstProblem, type ReturnForm } from './form.ts'

const good: ReturnForm = {
  email: 'anita.das@example.com',
  emailBlocked: false,
  products: [{ size: 'M' }],
  photos: 1,
  type: 'Exchange',
  exchangeReason: '1',
  reason: 'Too tight at the shoulders',
}

test('return/exchange form, in this order', () => {
  expect(CHECKS.map(([code]) => code)).toEqual([
    'INVALID_EMAIL',
    'EMAIL_MISSING',
    'NO_PRODUCTS',
    'IMAGE_MISSING',
    'EXCHANGE_REASON_MISSING',
    'REASON_MISSING',
    'SIZE_MISSING',
    'UPLOAD_FAILED',
  ])
})

test('a form with nothing wrong can be submitted', () => {
  expect(firstProblem(good)).toBeNull()
  expect(firstProblem({ ...good, uploadFailed: false })).toBeNull()
})

describe('each check alone', () => {
  test.each<[string, Partial<ReturnForm>, RefusalCode | null]>([
    ['1. Invalid email: a bad format', { email: 'anita@example' }, 'INVALID_EMAIL'],
    ['1. Invalid email: on the block list', { emailBlocked: true }, 'INVALID_EMAIL'],
    ['2. Missing email', { email: '' }, 'EMAIL_MISSING'],
    ['2. Missing email: only spaces', { email: '   ' }, 'EMAIL_MISSING'],
    ['3. No products selected', { products: [] }, 'NO_PRODUCTS'],
    ['4. No image', { photos: 0 }, 'IMAGE_MISSING'],
    ['4. No image, and the shop wants none for another size', { photos: 0, photosOf: 'notSize' }, null],
    [
      '4. No image, and one item is damaged',
      { photos: 0, photosOf: 'notSize', products: [{ size: 'L' }, { size: 'M', causes: ['damaged'] }] },
      'IMAGE_MISSING',
    ],
    [
      '4. No image, and one item is returned',
      { photos: 0, photosOf: 'notSize', products: [{ size: 'L' }, { size: 'M', outcome: 'Return' }] },
      'IMAGE_MISSING',
    ],
    ['5. Exchange with no reason', { exchangeReason: '0' }, 'EXCHANGE_REASON_MISSING'],
    ['5. A return needs no exchange reason', { type: 'Return', exchangeReason: '0' }, null],
    ['6. Empty reason text', { reason: '' }, 'REASON_MISSING'],
    ['6. Empty reason text: only spaces and line breaks', { reason: ' \n\t\u00a0' }, 'REASON_MISSING'],
    [
      '6. Empty reason text, and a cause is pressed for each item',
      { reason: '', products: [{ size: 'M', causes: ['small'] }] },
      null,
    ],
    [
      '6. Empty reason text, and an item has no cause',
      {
        reason: ' ',
        products: [
          { size: 'M', causes: ['small'] },
          { size: 'M', causes: [] },
        ],
      },
      'REASON_MISSING',
    ],
    ['7. Selected product without size', { products: [{ size: 'M' }, { size: '' }] }, 'SIZE_MISSING'],
    ['7. Selected product without size: only spaces', { products: [{ size: '  ' }] }, 'SIZE_MISSING'],
    ['8. Upload failure', { uploadFailed: true }, 'UPLOAD_FAILED'],
  ])('%s', (_, wrong, problem) => {
    expect(firstProblem({ ...good, ...wrong })).toBe(problem)
  })
})

test('with everything wrong, mending each problem in turn walks through the list', () => {
  const mends: Partial<ReturnForm>[] = [
    { email: '' },
    { email: good.email },
    { products: [{ size: '' }] },
    { photos: 1 },
    { exchangeReason: '2' },
    { reason: good.reason },
    { products: good.products },
    { uploadFailed: false },
  ]
  let form: ReturnForm = {
    email: 'nobody',
    emailBlocked: false,
    products: [],
    photos: 0,
    type: 'Exchange',
    exchangeReason: '0',
    reason: '',
    uploadFailed: true,
  }
  for (const [at, mend] of mends.entries()) {
    expect(firstProblem(form)).toBe(CHECKS[at]?.[0])
    form = { ...form, ...mend }
  }
  expect(firstProblem(form)).toBeNull()
})

test('whatever is wrong, the first broken check of the list is the one that is told', () => {
  const forms = record({
    email: constantFrom('', ' ', 'bad', 'a@b.in'),
    emailBlocked: boolean(),
    products: array(record({ size: constantFrom('', 'M'), causes: constantFrom(undefined, [], ['small']) }), {
      maxLength: 3,
    }),
    photos: nat(2),
    type: constantFrom('Return' as const, 'Exchange' as const),
    exchangeReason: constantFrom('0' as const, '1' as const),
    reason: string({ maxLength: 2 }),
    uploadFailed: boolean(),
  })
  assert(
    property(forms, (form) => {
      const broken = CHECKS.filter(([, isBroken]) => isBroken(form)).map(([code]) => code)
      return firstProblem(form) === (broken[0] ?? null)
    }),
  )
})
