import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { TicketOrder } from '#contract/tickets.ts'
import type { Asked } from '#rules/tickets/questions.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import { dropDraft, useDraft } from '../../submission/use-draft.ts'
import { focusOn, placeOf } from '../../focus.ts'
import { albumHere } from '../../photos/album-here.ts'
import type { Album } from '../../photos/photos.ts'
import { useSay } from '../../use-say.ts'
import { SENTENCES } from '../../words.ts'
import { allowed, shownFor, type TicketChoices, type Wished, withWished } from './choices.ts'
import { isStarted, TICKET_DRAFT, type TicketDraft, ticketDraftName } from './new-draft.ts'
import type { Problem } from './new-problem.ts'
import { useSend } from './use-send.ts'

export interface NewTicketParts {
  customerId: string
  customerFound: boolean
  /** The address on the record. */
  email: string
  orders: readonly TicketOrder[]
  /** What can be asked. */
  categories: readonly Asked[]
  wished: Wished
  onRaised: (ticketId: string) => void
  /** What was started is to be thrown away. */
  onAgain: () => void
  /** What can be asked has changed since it was fetched. */
  onStale: () => void
}

/** Everything behind the form. Texts live in the page, choices here, and both in the draft. */
export function useNewTicket(parts: NewTicketParts) {
  const { customerId, customerFound, orders, wished, onRaised, onStale } = parts
  const categories = shownFor(wished, parts.categories)
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const album = useRef<Album>(null)
  const book = useDraft(ticketDraftName(customerId), TICKET_DRAFT)
  const [kept] = useState(() => isStarted(book.now(), parts.email))
  const [draft] = useState(() => obeying(book, wished, categories))
  const { choices, choose } = useChoices(book, orders, categories)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { inTheWay, onFound } = useTicketInTheWay(book, orders, choices.order)
  useEffect(() => focusOn(form.current, problem), [problem])

  const refuse = useCallback(
    (code: RefusalCode, name: string) => {
      say.error(`${name}: ${SENTENCES[code]}`)
      setProblem({ code, place: 'photos' })
    },
    [say],
  )

  async function press() {
    const photos = await albumHere(album)
    const typed = textsIn(form.current as HTMLFormElement)
    book.change(typed)
    const { email = '', description = '' } = typed.texts
    const known = { customerId, customerFound, orders, categories }
    return { ...known, texts: { email, description }, choices, book, album: photos }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const page = event.currentTarget
    book.typed(() => textsIn(page))
    if (!problem || placeOf(event.target as Element) !== problem.place) return
    setProblem(null)
    say.nothing()
  }

  function onStopped(next: Problem | null) {
    setProblem(next)
    // It was on the list here, and is not on the shop's.
    if (next?.code === 'QUESTION_MISSING' && choices.question !== '') onStale()
    if (next?.ticketId) onFound(next.ticketId)
  }

  function startAgain() {
    dropDraft(book)
    say.nothing()
    parts.onAgain()
  }

  const sending = useSend({ say, press, onRaised, onProblem: onStopped })
  const typed = { form, draft, kept, startAgain, book, album, onInput }
  return { ...typed, say, refuse, categories, choices, choose, problem, inTheWay, ...sending }
}

/** The ticket that the chosen order has already: the list of orders tells it, or the gateway when SEND was pressed. */
function useTicketInTheWay(book: DraftBook<TicketDraft>, orders: readonly TicketOrder[], order: string) {
  const [found, setFound] = useState<Record<string, string>>({})
  const ticketId = found[order] ?? orders.find(({ order_number }) => order_number === order)?.ticketId
  return {
    // It might be the very one whose answer was lost: then SEND finds it.
    inTheWay: book.now().unanswered === order ? undefined : ticketId,
    onFound: (id: string) => setFound((before) => ({ ...before, [order]: id })),
  }
}

/** What is chosen, as far as it can be. */
function useChoices(book: DraftBook<TicketDraft>, orders: readonly TicketOrder[], categories: readonly Asked[]) {
  const [chosen, setChosen] = useState(() => book.now().choices)
  function choose(next: TicketChoices) {
    const settled = allowed(next, orders, categories)
    setChosen(settled)
    book.change({ choices: settled })
  }
  return { choices: allowed(chosen, orders, categories), choose }
}

/** The draft with what the address asks for, once for each address. */
function obeying(book: DraftBook<TicketDraft>, wished: Wished, offered: readonly Asked[]): TicketDraft {
  const { choices, wished: before } = book.now()
  if (wished.order !== before.order || wished.category !== before.category || wished.topic !== (before.topic ?? ''))
    book.change({ wished, choices: withWished(choices, wished, offered) })
  return book.now()
}

/** What is typed in the form, as a draft keeps it. The page itself holds the texts: no key press renders anything. */
function textsIn(form: HTMLFormElement): Pick<TicketDraft, 'texts'> {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { texts: { email: text('email'), description: text('description') } }
}
