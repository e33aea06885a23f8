import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { dropDraft, useDraft } from '../submission/use-draft.ts'
import { draftName, isStarted, RETURN_DRAFT } from './draft.ts'

/** The draft of a request on this order, as it was when the form opened and as it is kept. */
export function useReturnDraft({ id, customer }: Order) {
  const book = useDraft(draftName(customer.id, id), RETURN_DRAFT)
  const [draft] = useState(() => book.now())
  const [kept] = useState(() => isStarted(draft, customer.email))
  return { book, draft, kept, drop: () => dropDraft(book) }
}
