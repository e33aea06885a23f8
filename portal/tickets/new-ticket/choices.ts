import type { TicketOrder } from '#contract/tickets.ts'
import { type QuestionList, CATEGORIES, NO_ORDER, questionsOf } from '#rules/tickets/questions.ts'
import { asksAbout, TOPICS } from '#rules/tickets/topics.ts'

/** The customer's choices. */
export interface TicketChoices {
  category: string
  cancellationReason: string
  question: string
  order: string
}

/** The choices that the address of the screen asks for; `topic` and `outcome` are of a parcel's link. */
export interface Wished {
  order: string
  category: string
  topic: string
  outcome?: string
}

export const NOTHING_CHOSEN: TicketChoices = {
  category: '',
  cancellationReason: '',
  question: '',
  order: '',
}

/** The categories that a customer can choose, as long as the shop says nothing else. */
export const OFFERED: readonly QuestionList[] = CATEGORIES.filter(({ offered }) => offered)

const isOffered = (category: string, offered: readonly QuestionList[]) => offered.some(({ name }) => name === category)

export function withCategory(choices: TicketChoices, category: string): TicketChoices {
  return { ...choices, category, cancellationReason: '', question: '' }
}

export function withQuestion(choices: TicketChoices, question: string): TicketChoices {
  return { ...choices, question }
}

/** The categories that the form shows: those that are offered, and that of a topic while the address asks for one. */
export function shownFor({ topic }: Wished, offered: readonly QuestionList[]): readonly QuestionList[] {
  const list = TOPICS.find(({ name }) => name === asksAbout(topic)?.category)
  return list && !isOffered(list.name, offered) ? [...offered, list] : offered
}

/** The choices with those of the address in place of the earlier ones; a category that is not offered is left out. */
export function withWished(
  choices: TicketChoices,
  { order, category, topic }: Wished,
  offered = OFFERED,
): TicketChoices {
  const offer = asksAbout(topic)
  const wished = offer?.category ?? category
  const isNew = isOffered(wished, offered) && wished !== choices.category
  const next = isNew ? withCategory(choices, wished) : choices
  return { ...next, ...(offer ? { question: offer.question } : {}), ...(order === '' ? {} : { order }) }
}

/** The choices that are still possible: one that is no longer offered is dropped. */
export function allowed(choices: TicketChoices, orders: readonly TicketOrder[], offered = OFFERED): TicketChoices {
  const { category, question, order } = choices
  const known = isOffered(category, offered) ? choices : withCategory(choices, '')
  const next = questionsOf(category, offered).includes(question) ? known : withQuestion(known, '')
  const has = order === NO_ORDER || orders.some(({ order_number }) => order_number === order)
  return has ? next : { ...next, order: '' }
}
