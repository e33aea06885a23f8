import type { Topic } from './parcel-topic.ts'
import { type QuestionList, questionsOf } from './questions.ts'

const CATEGORY = 'Delivery & Tracking'

/**
 * The one about a parcel without trouble of its own leaves the question to the customer: "It says delivered, but I have
 * not received it." is among them.
 */
const QUESTIONS: Readonly<Record<Topic, string>> = {
  'late-parcel': 'My tracking has not moved for days.',
  'failed-delivery': 'My parcel could not be delivered.',
  'lost-parcel': 'My parcel is lost.',
  'returned-parcel': 'My parcel is going back to the store.',
  parcel: '',
  'own-parcel': '',
}

/** The first words of the message, in the customer's voice. (Specification 9.) */
const MESSAGES: Readonly<Record<Topic, string>> = {
  'late-parcel': 'My parcel is late. Please find out where it is.',
  'failed-delivery': 'My parcel could not be delivered. Please have it brought again.',
  'lost-parcel': 'My parcel is lost. Please send it again or refund me.',
  'returned-parcel': 'My parcel is going back to you. Please send it again or refund me.',
  parcel: '',
  'own-parcel': 'It is about the parcel that I send back to you.',
}

/**
 * The category, the question and the first words of the message of a topic; nothing for a text that names none.
 * (Specification 9.)
 */
export function asksAbout(topic: string): { category: string; question: string; message: string } | undefined {
  if (!Object.hasOwn(QUESTIONS, topic)) return undefined
  return { category: CATEGORY, question: QUESTIONS[topic as Topic], message: MESSAGES[topic as Topic] }
}

/** The ways in which a parcel that does not come can end; `cancel` in place of a refund if nothing was paid. */
const OUTCOMES = ['again', 'refund', 'cancel'] as const

/** See {@link OUTCOMES}. */
export type ParcelOutcome = (typeof OUTCOMES)[number]

const WISHES: Readonly<Record<ParcelOutcome, string>> = {
  again: 'Please send it again.',
  refund: 'Please refund me.',
  cancel: 'Please cancel my order.',
}

const ENDED: Readonly<Record<string, string>> = {
  'lost-parcel': 'My parcel is lost.',
  'returned-parcel': 'My parcel is going back to you.',
}

/** The outcomes that the form offers for a topic; none for a topic that can still end well. */
export function outcomesOf(topic: string, isPaid: boolean): readonly ParcelOutcome[] {
  if (!Object.hasOwn(ENDED, topic)) return []
  return isPaid ? ['again', 'refund'] : ['again', 'cancel']
}

/** The message with the customer's choice in place of the first words or an earlier choice; their own words stay. */
export function withOutcome(message: string, topic: string, outcome: ParcelOutcome): string {
  const words = (one: ParcelOutcome) => `${ENDED[topic]} ${WISHES[one]}`
  const known = [asksAbout(topic)?.message ?? '', ...OUTCOMES.map(words)]
  const before = known.find((text) => text !== '' && message.startsWith(text)) ?? ''
  return [words(outcome), message.slice(before.length).trim()].filter(Boolean).join(' ')
}

/** The outcome that a message asks for; undefined before the choice. */
export const outcomeIn = (message: string, topic: string): ParcelOutcome | undefined =>
  OUTCOMES.find((one) => message.startsWith(`${ENDED[topic]} ${WISHES[one]}`))

/** The category of the topics with their questions, as a form that a link opens shows it. (Specification 9.) */
export const TOPICS: QuestionList = { name: CATEGORY, questions: questionsOf(CATEGORY) }

/**
 * The categories in which the questions of the topics can be asked, even if the shop removed them from its list.
 * (Specification 9.)
 */
export function withTopics(categories: readonly QuestionList[]): readonly QuestionList[] {
  const others = categories.filter(({ name }) => name !== CATEGORY)
  return [
    ...others,
    { name: CATEGORY, questions: [...new Set([...questionsOf(CATEGORY, categories), ...TOPICS.questions])] },
  ]
}
