import { expect, test } from 'vitest'
import { CATEGORIES, questionsOf } from './questions.ts'
import { asksAbout, TOPICS, withTopics } from './topics.ts'

test.each(['late-parcel', 'failed-delivery', 'lost-parcel', 'returned-parcel'])(
  '%s asks a question that has no place in the form',
  (topic) => {
    const { category, question } = asksAbout(topic)!
    expect(CATEGORIES.find(({ name }) => name === category)?.offered).toBe(false)
    expect(questionsOf(category)).toContain(question)
    expect(TOPICS.questions).toContain(question)
  },
)

test('a parcel without trouble of its own leaves the question open, and “not received” is one of them', () => {
  expect(asksAbout('parcel')).toEqual({ category: TOPICS.name, question: '', message: '' })
  expect(TOPICS.questions).toContain('It says delivered, but I have not received it.')
})

test.each(['', 'toString', 'late-parcel ', 'Where is my order?'])('%j is no topic', (topic) => {
  expect(asksAbout(topic)).toBeUndefined()
})

test('the questions of the topics are there also when the shop has taken them out, none twice', () => {
  const shop = withTopics([{ name: TOPICS.name, questions: ['Where is my order?', 'My parcel is lost.'] }])
  expect(questionsOf(TOPICS.name, shop).toSorted()).toEqual([...TOPICS.questions].toSorted())
  expect(
    withTopics(CATEGORIES)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(CATEGORIES.map(({ name }) => name).toSorted())
})
