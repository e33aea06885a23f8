import { useState } from 'react'
import type { TicketOrder } from '#contract/tickets.ts'
import type { QuestionList } from '#rules/tickets/questions.ts'
import type { DraftBook } from '../../submission/draft.ts'
import { useDraft } from '../../submission/use-draft.ts'
import { useForm } from '../../submission/use-form.ts'
import { allowed, shownFor, type TicketChoices, type Wished, withWished } from './choices.ts'
import { begunTexts, isStarted, TICKET_DRAFT, type TicketDraft, ticketDraftName } from './new-draft.ts'
import { sentenceOf } from './new-problem.ts'

export interface NewTicketParts {
  customerId: string
  customerFound: boolean
  /** The address on the record. */
  email: string
  orders: readonly TicketOrder[]
  /** The questions that the shop offers. */
  categories: readonly QuestionList[]
  wished: Wished
  onRaised: (ticketId: string) => void
  /** Called after the draft was thrown away: the form begins anew. */
  onAgain: () => void
  /** Called if the shop has changed its questions since they were fetched. */
  onStale: () => void
}

/** The state and the actions of the form. Texts live in the page, choices here, and both in the draft. */
export function useNewTicket(parts: NewTicketParts) {
  const { customerId, customerFound, orders, wished, onStale } = parts
  const categories = shownFor(wished, parts.categories)
  const book = useDraft(ticketDraftName(customerId), TICKET_DRAFT)
  const [wasSaved] = useState(() => isStarted(book.now(), parts.email))
  const [draft] = useState(() => obeying(book, wished, categories))
  const { choices, choose } = useChoices(book, orders, categories)
  const { liveTicket, onFound } = useLiveTicket(book, orders, choices.order)

  const form = useForm({
    book,
    customerId,
    typedIn,
    enter({ texts: { email = '', description = '', outcome = '' } }) {
      const texts = { email, description, outcome }
      return {
        customerId,
        customerFound,
        orders,
        categories,
        texts,
        choices,
        topic: wished.topic,
        linked: wished.outcome,
        book,
      }
    },
    load: async () => (await import('./submit-ticket.ts')).submitTicket,
    sentenceOf,
    unanswered: 'UNAVAILABLE',
    onAccepted: ({ ticketId }) => parts.onRaised(ticketId),
    onProblem({ code, ticketId }) {
      // The question was on the list here, and is not on the shop's.
      if (code === 'QUESTION_MISSING' && choices.question !== '') onStale()
      if (ticketId) onFound(ticketId)
    },
    onAgain: parts.onAgain,
  })
  return { ...form, draft, wasSaved, book, categories, choices, choose, inTheWay: liveTicket }
}

/** The live ticket that the chosen order has already, by the list of orders, or by the answer to SEND. */
function useLiveTicket(book: DraftBook<TicketDraft>, orders: readonly TicketOrder[], order: string) {
  const [found, setFound] = useState<Record<string, string>>({})
  const ticketId = found[order] ?? orders.find(({ order_number }) => order_number === order)?.ticketId
  return {
    // It might be the very one whose answer was lost: then SEND finds it.
    liveTicket: book.now().unanswered === order ? undefined : ticketId,
    onFound: (id: string) => setFound((before) => ({ ...before, [order]: id })),
  }
}

/** The customer's choices, as far as they are possible. */
function useChoices(book: DraftBook<TicketDraft>, orders: readonly TicketOrder[], categories: readonly QuestionList[]) {
  const [chosen, setChosen] = useState(() => book.now().choices)
  function choose(next: TicketChoices) {
    const settled = allowed(next, orders, categories)
    setChosen(settled)
    book.change({ choices: settled })
  }
  return { choices: allowed(chosen, orders, categories), choose }
}

/** The draft with the choices of the address, once for each address. */
function obeying(book: DraftBook<TicketDraft>, wished: Wished, offered: readonly QuestionList[]): TicketDraft {
  const { choices, texts, wished: before } = book.now()
  const isOfParcel = wished.topic !== (before.topic ?? '') || (wished.outcome ?? '') !== (before.outcome ?? '')
  if (wished.order !== before.order || wished.category !== before.category || isOfParcel)
    book.change({
      wished,
      texts: begunTexts({ texts, wished: before }, wished),
      choices: withWished(choices, wished, offered),
    })
  return book.now()
}

/** The form's text, for the draft. */
function typedIn(form: HTMLFormElement): Pick<TicketDraft, 'texts'> {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { texts: { email: text('email'), description: text('description'), outcome: text('outcome') } }
}
