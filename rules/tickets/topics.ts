import type { Topic } from './parcel-topic.ts'
import { MODIFICATION, type QuestionList, questionsOf } from './questions.ts'

const DELIVERY = 'Delivery & Tracking'

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
  'new-photos': 'Something else about my order',
}

/** The topic of a request that was rejected for its photos: its form begins with new ones, and needs one. */
export const NEW_PHOTOS: Topic = 'new-photos'

/** The first words of the message, in the customer's voice. (Specification 9.) */
const MESSAGES: Readonly<Record<Topic, string>> = {
  'late-parcel': 'My parcel is late. Please find out where it is.',
  'failed-delivery': 'My parcel could not be delivered. Please have it brought again.',
  'lost-parcel': 'My parcel is lost. Please send it again or refund me.',
  'returned-parcel': 'My parcel is going back to you. Please send it again or refund me.',
  parcel: '',
  'own-parcel': 'It is about the parcel that I send back to you.',
  'new-photos': 'My request was not approved because of its photos. Here are new ones.',
}

/** The category of a topic that is no delivery: the pickup of returned goods is among the questions on exchanges. */
const CATEGORY_OF: Readonly<Partial<Record<Topic, string>>> = { 'own-parcel': 'Exchanges', 'new-photos': MODIFICATION }

/**
 * The category, the question and the first words of the message of a topic; nothing for a text that names none.
 * (Specification 9.)
 */
export function asksAbout(topic: string): { category: string; question: string; message: string } | undefined {
  if (!Object.hasOwn(QUESTIONS, topic)) return undefined
  const category = CATEGORY_OF[topic as Topic] ?? DELIVERY
  return { category, question: QUESTIONS[topic as Topic], message: MESSAGES[topic as Topic] }
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

/**
 * The outcomes that the form offers for a topic; none for a topic that can still end well. A refund that a link offers
 * stands: of a cash order, the parcel that arrived may have been paid together with the one that did not.
 */
export function outcomesOf(topic: string, isPaid: boolean, linked = ''): readonly ParcelOutcome[] {
  if (!Object.hasOwn(ENDED, topic)) return []
  return isPaid || linked === 'refund' ? ['again', 'refund'] : ['again', 'cancel']
}

/** The message with the customer's choice in place of the first words or an earlier choice; their own words stay. */
export function withOutcome(message: string, topic: string, outcome: ParcelOutcome): string {
  const words = (one: ParcelOutcome) => `${ENDED[topic]} ${WISHES[one]}`
  const known = [asksAbout(topic)?.message ?? '', ...OUTCOMES.map(words)]
  const before = known.find((text) => text !== '' && message.startsWith(text)) ?? ''
  return [words(outcome), message.slice(before.length).trim()].filter(Boolean).join(' ')
}

/** The first words of the message of a topic, with the outcome that a link names if the topic can end so. */
export function firstWords(topic: string, outcome = ''): string | undefined {
  const message = asksAbout(topic)?.message
  const known = OUTCOMES.find((one) => one === outcome)
  return message === undefined || !known || !Object.hasOwn(ENDED, topic) ? message : withOutcome('', topic, known)
}

/** The outcome that a message asks for; undefined before the choice. */
export const outcomeIn = (message: string, topic: string): ParcelOutcome | undefined =>
  OUTCOMES.find((one) => message.startsWith(`${ENDED[topic]} ${WISHES[one]}`))

/** The categories of the topics with their questions, as a form that a link opens shows them. (Specification 9.) */
export const TOPICS: readonly QuestionList[] = [
  { name: DELIVERY, questions: questionsOf(DELIVERY) },
  { name: MODIFICATION, questions: [QUESTIONS[NEW_PHOTOS]] },
]

/**
 * The categories in which the questions of the topics can be asked, even if the shop removed them from its list.
 * (Specification 9.)
 */
export function withTopics(categories: readonly QuestionList[]): readonly QuestionList[] {
  const others = categories.filter((one) => TOPICS.every(({ name }) => name !== one.name))
  return [
    ...others,
    ...TOPICS.map(({ name, questions }) => ({
      name,
      questions: [...new Set([...questionsOf(name, categories), ...questions])],
    })),
  ]
}
