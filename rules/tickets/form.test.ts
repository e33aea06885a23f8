import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/errors.ts'
import { CHECKS, firstProblem, messageProblem, type TicketForm } from './form.ts'

const good: TicketForm = {
  email: 'anita.das@example.com',
  emailBlocked: false,
  customerFound: true,
  category: 'Order Cancellation',
  cancellationReason: 'Order Delayed',
  question: 'How do I cancel my COD order?',
  order: '1042',
  description: 'I ordered the wrong colour.',
}

const exchange = {
  category: 'Exchanges',
  question: 'How do I exchange an item?',
  cancellationReason: '',
} satisfies Partial<TicketForm>

const modification = {
  category: 'Order Modification & Issues',
  question: 'Can I change the address of my order?',
  cancellationReason: '',
} satisfies Partial<TicketForm>

test('ticket form, in order', () => {
  expect(CHECKS.map(([code]) => code)).toEqual([
    'EMAIL_NOT_GIVEN',
    'EMAIL_NOT_VALID',
    'CUSTOMER_NOT_FOUND',
    'CATEGORY_MISSING',
    'CANCELLATION_REASON_MISSING',
    'QUESTION_MISSING',
    'ORDER_MISSING',
    'ORDER_NEEDED',
    'DESCRIPTION_MISSING',
    'TEXT_TOO_LONG',
  ])
})

test('a form with nothing wrong can be sent', () => {
  expect(firstProblem(good)).toBeNull()
})

describe('each check alone', () => {
  test.each<[string, Partial<TicketForm>, RefusalCode | null]>([
    ['1. Email not given', { email: '' }, 'EMAIL_NOT_GIVEN'],
    ['1. Email not given: only spaces', { email: ' \u00a0\u200b' }, 'EMAIL_NOT_GIVEN'],
    ['2. Email Invalid: a bad format', { email: 'anita@example' }, 'EMAIL_NOT_VALID'],
    ['2. Email Invalid: on the block list', { emailBlocked: true }, 'EMAIL_NOT_VALID'],
    ['3. Customernot found', { customerFound: false }, 'CUSTOMER_NOT_FOUND'],
    ['4. Select Category', { category: '' }, 'CATEGORY_MISSING'],
    ['4. Select Category: an unknown one', { category: 'order cancellation' }, 'CATEGORY_MISSING'],
    ['4. A category that is not offered can still be sent', modification, null],
    ['5. Select Cancellation Reason', { cancellationReason: '' }, 'CANCELLATION_REASON_MISSING'],
    [
      '5. Select Cancellation Reason: one that is not in the list',
      { cancellationReason: 'Too dear' },
      'CANCELLATION_REASON_MISSING',
    ],
    ['5. Only Order Cancellation needs a cancellation reason', exchange, null],
    ['6. Select Question', { question: '' }, 'QUESTION_MISSING'],
    ['6. Select Question: one of another category', { question: 'How do I exchange an item?' }, 'QUESTION_MISSING'],
    ['7. Order Id not selected', { order: '' }, 'ORDER_MISSING'],
    ['7. Order Id not selected: only spaces', { order: '  ' }, 'ORDER_MISSING'],
    ['8. Select Order: Order Cancellation with None', { order: 'None' }, 'ORDER_NEEDED'],
    ['8. Select Order: Order Modification & Issues with None', { ...modification, order: 'None' }, 'ORDER_NEEDED'],
    ['8. Select none if there is no order id', { ...exchange, order: 'None' }, null],
    ['9. Description not given', { description: '' }, 'DESCRIPTION_MISSING'],
    ['9. Description not given: only spaces', { description: ' \n\t\u200b' }, 'DESCRIPTION_MISSING'],
    ['a description that is as long as can be', { description: 'é'.repeat(5000) }, null],
    ['a description that is too long', { description: 'x'.repeat(5001) }, 'TEXT_TOO_LONG'],
  ])('%s', (_, wrong, problem) => {
    expect(firstProblem({ ...good, ...wrong })).toBe(problem)
  })
})

test('with everything wrong, mending each problem in turn walks through the list', () => {
  const mends: Partial<TicketForm>[] = [
    { email: 'nobody' },
    { email: good.email },
    { customerFound: true },
    { category: good.category },
    { cancellationReason: good.cancellationReason },
    { question: good.question },
    { order: 'None' },
    { order: good.order },
    { description: 'x'.repeat(5001) },
    { description: good.description },
  ]
  let form: TicketForm = {
    email: '',
    emailBlocked: false,
    customerFound: false,
    category: '',
    cancellationReason: '',
    question: '',
    order: '',
    description: '',
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
    customerFound: boolean(),
    category: constantFrom('', 'Exchanges', 'Order Cancellation', 'Order Modification & Issues'),
    cancellationReason: constantFrom('', 'Too dear', 'Order Delayed'),
    question: constantFrom('', exchange.question, good.question, modification.question),
    order: constantFrom('', ' ', 'None', '1042'),
    description: constantFrom('', ' ', 'Torn.', 'x'.repeat(5001)),
  })
  assert(
    property(forms, (form) => {
      const broken = CHECKS.filter(([, isBroken]) => isBroken(form)).map(([code]) => code)
      return firstProblem(form) === (broken[0] ?? null)
    }),
  )
})

describe('the reply message must not be empty', () => {
  test.each([
    ['nothing', '', 'MESSAGE_EMPTY'],
    ['only spaces', ' \n\u00a0', 'MESSAGE_EMPTY'],
    ['only zero-width signs', '\u200b\u200d', 'MESSAGE_EMPTY'],
    ['spaces beyond every length are still nothing', ' '.repeat(6000), 'MESSAGE_EMPTY'],
    ['Hindi', 'धन्यवाद', null],
    ['one emoji', '👍', null],
    ['script is text', '<script>alert(1)</script>', null],
    ['a formula is text', '=HYPERLINK("http://x.example")', null],
    ['5000 signs', 'x'.repeat(5000), null],
    ['5001 signs', 'x'.repeat(5001), 'TEXT_TOO_LONG'],
    ['200 kB', 'x'.repeat(200_000), 'TEXT_TOO_LONG'],
  ])('%s', (_, message, problem) => {
    expect(messageProblem(message)).toBe(problem)
  })
})

test("the shop's own questions are those that can be asked", () => {
  const categories = [{ name: 'Exchanges', questions: ['Why?'] }]
  const form = { ...good, ...exchange, categories }
  expect(firstProblem(form)).toBe('QUESTION_MISSING')
  expect(firstProblem({ ...form, question: 'Why?' })).toBeNull()
  expect(firstProblem({ ...form, ...modification })).toBe('CATEGORY_MISSING')
})
