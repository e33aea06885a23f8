import { afterEach, describe, expect } from 'vitest'
import { CANCEL_COD, CANCEL_PREPAID, CANCELLATION, CATEGORIES } from '#rules/tickets/questions.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { formOf } from '../tickets/testing/tickets.ts'
import { questionsCache } from './questions-store.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
afterEach(async () => {
  await shop.sql`DELETE FROM question_lists`
  questionsCache.forget(shop.context)
})

const list = { category: 'Exchanges', questions: ['Can I have another colour?', 'Else?'], offered: true, version: 0 }
const rows = () => shop.sql`SELECT category, questions, offered, version FROM question_lists`

test('the questions of every category, as we ask them', async () => {
  const answer = await keeper.send('questions.list', {})
  expect(
    answer.ok && answer.body.categories.map(({ name, offered, questions }) => ({ name, offered, questions })),
  ).toEqual(CATEGORIES)
  const cancellation = answer.ok ? answer.body.categories.find(({ name }) => name === CANCELLATION) : undefined
  expect(cancellation).toMatchObject({
    needed: [CANCEL_COD, CANCEL_PREPAID],
    isSet: false,
    version: 0,
    by: '',
    at: null,
  })
})

describe('a list that the shop sets', () => {
  test('is told to the form, and is what a ticket can be about', async ({ order }) => {
    const ordersOf = () => shop.send('tickets.orders', { customerId: order.customerId })
    const before = await ordersOf()
    expect(before.ok && before.body).not.toHaveProperty('categories')
    const saved = await keeper.send('questions.save', list)
    expect(saved.ok && saved.body.category).toMatchObject({ questions: list.questions, isSet: true, version: 1 })
    const after = await ordersOf()
    expect(after.ok && after.body.categories?.map(({ name }) => name)).toEqual(['Exchanges', CANCELLATION])
    expect(after.ok && after.body.categories?.[0]?.questions).toEqual(list.questions)
    const form = formOf(order.customerId, order.orderNumber)
    expect(await shop.send('tickets.create', form)).toMatchObject({ ok: false, refusal: { error: 'QUESTION_MISSING' } })
    expect(await shop.send('tickets.create', { ...form, question: 'Else?' })).toMatchObject({ ok: true })
  })

  test('holds here at once, even where the news of it is lost', async ({ order }) => {
    const ordersOf = () => shop.send('tickets.orders', { customerId: order.customerId })
    await ordersOf()
    await shop.sql`ALTER TABLE question_lists DISABLE TRIGGER question_lists_notify`
    await keeper.send('questions.save', list)
    const answer = await ordersOf()
    expect(answer.ok && answer.body.categories?.[0]?.questions).toEqual(list.questions)
    await shop.sql`ALTER TABLE question_lists ENABLE TRIGGER question_lists_notify`
  })

  test('hides a category or shows one, and can be taken back', async ({ order }) => {
    await keeper.send('questions.save', {
      category: 'Payments & Refunds',
      questions: ['Where is it?'],
      offered: true,
      version: 0,
    })
    await keeper.send('questions.save', { ...list, offered: false })
    const answer = await shop.send('tickets.orders', { customerId: order.customerId })
    expect(answer.ok && answer.body.categories?.map(({ name }) => name)).toEqual([CANCELLATION, 'Payments & Refunds'])
    const back = await keeper.send('questions.reset', { category: 'Exchanges', version: 1 })
    expect(back.ok && back.body.category).toMatchObject({ isSet: false, offered: true, version: 2 })
    const history = await keeper.send('templates.history', { kind: 'questions', name: 'Exchanges' })
    expect(history.ok && history.body.changes.slice(0, 2).map(({ after }) => after)).toEqual([
      null,
      { questions: list.questions, offered: false },
    ])
  })

  test('of two people at once, the second is told', async () => {
    const answers = await Promise.all(
      ['One?', 'Two?'].map((one) => keeper.send('questions.save', { ...list, questions: [one] })),
    )
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.refusal.error)).toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'OK',
    ])
    expect(await keeper.send('questions.reset', { category: 'Exchanges', version: 0 })).toMatchObject({ status: 409 })
    expect(await rows()).toMatchObject([{ version: 1 }])
  })
})

describe('nothing is changed by', () => {
  test.each([
    ['a category that there is not', { category: 'Gossip' }, 'NOT_FOUND', 404, undefined],
    ['no question', { questions: [] }, 'QUESTIONS_MISSING', 422, undefined],
    ['an empty question', { questions: ['Good?', ''] }, 'QUESTION_NOT_PLAIN', 422, ''],
    ['a question twice', { questions: ['Why?', 'WHY?'] }, 'QUESTION_TWICE', 422, 'WHY?'],
    ['a cancellation without its two', { category: CANCELLATION }, 'QUESTION_NEEDED', 422, CANCEL_COD],
    ['a list that is none', { questions: 'Why?' }, 'INVALID_BODY', 400, undefined],
  ])('%s', async (_, change, error, status, about) => {
    const answer = await keeper.send('questions.save', { ...list, ...change } as typeof list)
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(answer.ok || answer.refusal.about).toBe(about)
    expect(await rows()).toEqual([])
  })

  test('hiding the last category that customers are offered', async () => {
    await keeper.send('questions.save', { ...list, offered: false })
    const questions = [CANCEL_COD, CANCEL_PREPAID]
    const answer = await keeper.send('questions.save', {
      category: CANCELLATION,
      questions,
      offered: false,
      version: 0,
    })
    expect(answer).toMatchObject({ ok: false, status: 409, refusal: { error: 'NOTHING_OFFERED' } })
    expect(await rows()).toHaveLength(1)
  })

  test('an agent', async () => {
    for (const answer of [
      await agent.send('questions.list', {}),
      await agent.send('questions.save', list),
      await agent.send('questions.reset', { category: 'Exchanges', version: 0 }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 403, refusal: { error: 'NOT_ALLOWED' } })
    expect(await rows()).toEqual([])
  })
})
