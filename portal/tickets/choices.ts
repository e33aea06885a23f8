import type { TicketOrder } from '#contract/tickets.ts'
import { type Asked, CATEGORIES, NO_ORDER, questionsOf } from '#rules/tickets/questions.ts'
import { answerTo } from './answers.ts'

/** What a shopper chose; `more` tells that the answer to the question was not enough. */
export interface TicketChoices {
  category: string
  cancellationReason: string
  question: string
  order: string
  more: boolean
}

/** What the address of the screen asks for. */
export interface Wished {
  order: string
  category: string
}

export const NOTHING_CHOSEN: TicketChoices = {
  category: '',
  cancellationReason: '',
  question: '',
  order: '',
  more: false,
}

/** The categories that a shopper can choose, as long as the shop says nothing else. */
export const OFFERED: readonly Asked[] = CATEGORIES.filter(({ offered }) => offered)

const isOffered = (category: string, offered: readonly Asked[]) => offered.some(({ name }) => name === category)

export function withCategory(choices: TicketChoices, category: string): TicketChoices {
  return { ...choices, category, cancellationReason: '', question: '', more: false }
}

export function withQuestion(choices: TicketChoices, question: string): TicketChoices {
  return { ...choices, question, more: false }
}

/** What the address asks for, put over what was chosen before; what is not offered is left alone. */
export function withWished(choices: TicketChoices, { order, category }: Wished, offered = OFFERED): TicketChoices {
  const isNew = isOffered(category, offered) && category !== choices.category
  const next = isNew ? withCategory(choices, category) : choices
  return order === '' ? next : { ...next, order }
}

/** The choices that can still be made: what is not offered any more falls out. */
export function allowed(choices: TicketChoices, orders: readonly TicketOrder[], offered = OFFERED): TicketChoices {
  const { category, question, order } = choices
  const known = isOffered(category, offered) ? choices : withCategory(choices, '')
  const asked = questionsOf(category, offered).includes(question) ? known : withQuestion(known, '')
  const has = order === NO_ORDER || orders.some(({ order_number }) => order_number === order)
  return has ? asked : { ...asked, order: '' }
}

/** How far the form is: nothing asked yet, an answer to read, or the rest to fill in. */
export function stageOf({ question, more }: TicketChoices): 'ask' | 'answer' | 'rest' {
  if (question === '') return 'ask'
  return more || !answerTo(question) ? 'rest' : 'answer'
}
