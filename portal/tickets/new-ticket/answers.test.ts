import { describe, expect, test } from 'vitest'
import { CANCEL_COD, CANCEL_PREPAID, CATEGORIES } from '#rules/tickets/questions.ts'
import { answerTo } from './answers.ts'

const offered = CATEGORIES.filter(({ offered }) => offered).flatMap(({ questions }) => questions)
const straightOn = (question: string) =>
  question.startsWith('Something else') ||
  question.includes('damaged or wrong') ||
  [CANCEL_COD, CANCEL_PREPAID].includes(question)

describe('the question', () => {
  test.each(offered.filter((question) => !straightOn(question)))('%s has an answer of two to four sentences', (it) => {
    const sentences = answerTo(it)?.text.match(/[^.]+\.(?= |$)/g) ?? []
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(4)
  })

  test.each(offered.filter(straightOn))('%s goes straight on', (question) => {
    expect(answerTo(question)).toBeUndefined()
  })
})

test('the answers tell the fees and the days that the rules tell', () => {
  const text = answerTo('How do I exchange an item?')?.text
  for (const fact of ['₹99', '₹250', '7 days']) expect(text).toContain(fact)
})

test('a name that is no question has no answer', () => {
  expect(answerTo('toString')).toBeUndefined()
})

test('the answers tell the fees and the days that the shop set', () => {
  const terms = { exchange_fee: 120, second_exchange_fee: 300, return_fee: 80, window_days: 10 }
  const exchange = answerTo('How do I exchange an item?', terms)?.text
  for (const fact of ['₹120', '₹300', '10 days']) expect(exchange).toContain(fact)
  expect(answerTo('My order has already been sent. Can I still cancel it?', terms)?.text).toContain('₹80')
})
