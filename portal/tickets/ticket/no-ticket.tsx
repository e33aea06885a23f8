import { buttonLook } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { Reach } from '../../reach.tsx'
import { SENTENCES, SHELL } from '../../words.ts'
import { listPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'

/** There is no such ticket, or it is not this shopper's: which of the two is not told. */
export function NoTicket({ customerId }: { customerId?: string }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-2xl">{SENTENCES.TICKET_NOT_FOUND}</h1>
      </div>
      <p className="mt-4 text-soft">{TICKET_WORDS.invalidNote}</p>
      <Reach />
      <Link to={customerId ? listPath(customerId) : '/'} className={`${buttonLook()} mt-8`}>
        {customerId ? TICKET_WORDS.list : SHELL.goHome}
      </Link>
    </div>
  )
}
