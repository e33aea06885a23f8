import { useEffect, useRef } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { SHELL } from '../../words.ts'
import { listPath } from '../paths.ts'
import { NEW_TICKET_WORDS } from './words.ts'

/** The answer was enough: nothing was sent, and where to go from here. */
export function Thanks({ customerId, onBack }: { customerId: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {NEW_TICKET_WORDS.thanks}
      </h1>
      <p className="mt-4 text-soft">{NEW_TICKET_WORDS.thanksNote}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={listPath(customerId)} className={buttonLook()}>
          {NEW_TICKET_WORDS.myTickets}
        </Link>
        <Link to="/" className={buttonLook('quiet')}>
          {SHELL.goHome}
        </Link>
        <Button variant="quiet" onClick={onBack}>
          {NEW_TICKET_WORDS.askElse}
        </Button>
      </div>
    </div>
  )
}
