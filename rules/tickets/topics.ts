import { type QuestionList, questionsOf } from './questions.ts'

/** The topics that only a link can give a ticket: the form does not offer them to customers. (Specification 9.) */
export type Topic = 'late-parcel' | 'failed-delivery' | 'lost-parcel' | 'returned-parcel' | 'parcel'

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
}

/** The first words of the message, in the customer's voice. (Specification 9.) */
const MESSAGES: Readonly<Record<Topic, string>> = {
  'late-parcel': 'My parcel is late. Please find out where it is.',
  'failed-delivery': 'My parcel could not be delivered. Please have it brought again.',
  'lost-parcel': 'My parcel is lost. Please send it again or refund me.',
  'returned-parcel': 'My parcel is going back to you. Please send it again or refund me.',
  parcel: '',
}

/**
 * The category, the question and the first words of the message of a topic; nothing for a text that names none.
 * (Specification 9.)
 */
export function asksAbout(topic: string): { category: string; question: string; message: string } | undefined {
  if (!Object.hasOwn(QUESTIONS, topic)) return undefined
  return { category: CATEGORY, question: QUESTIONS[topic as Topic], message: MESSAGES[topic as Topic] }
}

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
