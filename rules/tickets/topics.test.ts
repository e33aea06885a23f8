import { expect, test } from 'vitest'
import { CATEGORIES, questionsOf } from './questions.ts'
import { asksAbout, firstWords, NEW_PHOTOS, outcomeIn, outcomesOf, TOPICS, withOutcome, withTopics } from './topics.ts'

const DELIVERY = TOPICS[0]!

test.each(['late-parcel', 'failed-delivery', 'lost-parcel', 'returned-parcel'])(
  '%s asks a question that has no place in the form',
  (topic) => {
    const { category, question } = asksAbout(topic)!
    expect(CATEGORIES.find(({ name }) => name === category)?.offered).toBe(false)
    expect(questionsOf(category)).toContain(question)
    expect(DELIVERY.questions).toContain(question)
  },
)

test('a parcel without trouble of its own leaves the question open, and “not received” is one of them', () => {
  expect(asksAbout('parcel')).toEqual({ category: DELIVERY.name, question: '', message: '' })
  expect(DELIVERY.questions).toContain('It says delivered, but I have not received it.')
})

test('a parcel that the customer sends back leaves the question open, and the message names it', () => {
  expect(asksAbout('own-parcel')).toMatchObject({
    category: 'Exchanges',
    question: '',
    message: expect.stringContaining('send back') as string,
  })
})

test('new photos of a rejected request have an order, a question and words already, whatever the shop offers', () => {
  const { category, question, message } = asksAbout(NEW_PHOTOS)!
  expect(message).toContain('Here are new ones')
  expect(questionsOf(category)).toContain(question)
  expect(questionsOf(category, withTopics([{ name: 'Exchanges', questions: [] }]))).toEqual([question])
})

test.each(['', 'toString', 'late-parcel ', 'Where is my order?'])('%j is no topic', (topic) => {
  expect(asksAbout(topic)).toBeUndefined()
})

test('the questions of the topics are there also when the shop has taken them out, none twice', () => {
  const shop = withTopics([{ name: DELIVERY.name, questions: ['Where is my order?', 'My parcel is lost.'] }])
  expect(questionsOf(DELIVERY.name, shop).toSorted()).toEqual([...DELIVERY.questions].toSorted())
  expect(
    withTopics(CATEGORIES)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(CATEGORIES.map(({ name }) => name).toSorted())
})

test('a parcel that does not come is sent again or refunded; what was never paid is cancelled', () => {
  expect(outcomesOf('lost-parcel', true)).toEqual(['again', 'refund'])
  expect(outcomesOf('returned-parcel', false)).toEqual(['again', 'cancel'])
  expect(outcomesOf('lost-parcel', false, 'again')).toEqual(['again', 'cancel'])
  expect(outcomesOf('lost-parcel', false, 'refund'), 'offered on the page of the parcel').toEqual(['again', 'refund'])
  for (const topic of ['late-parcel', 'failed-delivery', 'parcel', '', 'toString'])
    expect(outcomesOf(topic, true)).toEqual([])
})

test.each([
  ['the first words', asksAbout('lost-parcel')!.message, 'My parcel is lost. Please refund me.'],
  ['an earlier choice', 'My parcel is lost. Please send it again.', 'My parcel is lost. Please refund me.'],
  ['nothing', '', 'My parcel is lost. Please refund me.'],
  ['words of their own', 'Urgent!', 'My parcel is lost. Please refund me. Urgent!'],
  [
    'both',
    'My parcel is lost. Please send it again. To my office.',
    'My parcel is lost. Please refund me. To my office.',
  ],
])('the choice stands in place of %s', (_what, before, after) => {
  expect(withOutcome(before, 'lost-parcel', 'refund')).toBe(after)
  expect(outcomeIn(after, 'lost-parcel')).toBe('refund')
})

test('before the choice no outcome is chosen', () => {
  expect(outcomeIn(asksAbout('lost-parcel')!.message, 'lost-parcel')).toBeUndefined()
})

test.each([
  ['lost-parcel', 'refund', 'My parcel is lost. Please refund me.'],
  ['lost-parcel', 'toString', asksAbout('lost-parcel')!.message],
  ['late-parcel', 'refund', asksAbout('late-parcel')!.message],
  ['anything', 'refund', undefined],
])('the first words of %s with the outcome "%s"', (topic, outcome, words) => {
  expect(firstWords(topic, outcome)).toBe(words)
})
