import { useEffect, useRef } from 'react'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { answerTo } from './answers.ts'
import { listPath } from '../paths.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface AnswerCardProps {
  customerId: string
  question: string
  terms: ShopTerms | undefined
  onHelped: () => void
}

/** The answer to a preset question, above the rest of the form. It is read out when it comes. */
export function AnswerCard({ customerId, question, terms, onHelped }: AnswerCardProps) {
  const card = useRef<HTMLElement>(null)
  const lastQuestion = useRef(question)
  const answer = answerTo(question, terms)

  // On a phone it opens below the view.
  useEffect(() => {
    if (lastQuestion.current === question) return
    lastQuestion.current = question
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [question])

  return (
    <div aria-live="polite">
      {answer && (
        <section
          ref={card}
          aria-label={question}
          className="mb-8 animate-arrive rounded-md border border-hair bg-sheet p-5"
        >
          <h2 className="text-lg">{question}</h2>
          <p className="mt-2">{answer.text}</p>
          {answer.link && (
            <Link
              to={
                answer.link === 'tickets' ? listPath(customerId) : `/orders?customer=${encodeURIComponent(customerId)}`
              }
              className="mt-1 inline-flex min-h-11 items-center text-river underline underline-offset-4"
            >
              {answer.link === 'tickets' ? NEW_TICKET_WORDS.lookUp : NEW_TICKET_WORDS.toOrders}
            </Link>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="quiet" onClick={onHelped}>
              {NEW_TICKET_WORDS.helped}
            </Button>
            <p className="text-soft">{NEW_TICKET_WORDS.moreHelp}</p>
          </div>
        </section>
      )}
    </div>
  )
}
