import { type DraftKind, isObject, nameOfDraft, NOT_SENT, type SubmissionDraft } from '../../submission/draft.ts'
import { firstWords, outcomeIn } from '#rules/tickets/topics.ts'
import { NOTHING_CHOSEN, type TicketChoices, type Wished } from './choices.ts'

/**
 * The customer's text and choices for a new ticket, until they raise it; `unanswered`: the order that was sent last.
 */
export interface TicketDraft extends SubmissionDraft<string> {
  /** The fields that the customer has touched. */
  texts: { email?: string; description?: string; outcome?: string }
  choices: TicketChoices
  /** The last choices that the form took from the address: a reload does not undo the customer's later choices. */
  wished: Wished
}

export function ticketDraftName(customerId: string): string {
  return nameOfDraft('ticket', customerId)
}

export const TICKET_DRAFT: DraftKind<TicketDraft> = {
  begin: (base) => ({
    ...base,
    ...NOT_SENT,
    texts: {},
    choices: NOTHING_CHOSEN,
    wished: { order: '', category: '', topic: '' },
  }),
  isWhole: ({ texts, choices, wished }) =>
    isObject(texts) && isObject(wished) && isObject(choices) && typeof choices.question === 'string',
}

/**
 * True if the customer has started anything in it beyond the address's choices. `email` is the address on the record.
 */
export function isStarted({ texts, choices, wished, photos }: TicketDraft, email: string): boolean {
  const { email: typed = email, description = '' } = texts
  const isChosen = wished.topic === '' && choices.category !== '' && choices.category !== wished.category
  const hasQuestion = wished.topic === '' && choices.question !== ''
  const isOther = choices.order !== '' && choices.order !== wished.order
  const isWritten = description.trim() !== '' && description !== wordsOf(wished)
  return isChosen || hasQuestion || isOther || isWritten || typed !== email || photos.length > 0
}

/** The texts with the first words for the address's topic and outcome; the customer's own words stay. */
export function begunTexts(
  { texts, wished: before }: Pick<TicketDraft, 'texts' | 'wished'>,
  { topic, outcome }: Wished,
) {
  const { description = '', ...others } = texts
  const isChoice = Boolean(outcome) && firstWords(topic, outcomeIn(description, topic)) === description
  if (description.trim() !== '' && description !== wordsOf(before) && !isChoice) return texts
  const message = firstWords(topic, outcome)
  return message === undefined ? others : { ...others, ...(outcome ? { outcome } : {}), description: message }
}

const wordsOf = ({ topic = '', outcome }: Partial<Wished>) => firstWords(topic, outcome)
