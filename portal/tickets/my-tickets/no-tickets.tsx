import { Button, buttonLook } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { raisePath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'

/** A customer who has asked nothing yet; without `raise` it is somewhere else that they can ask. */
export function NoTickets({ customerId, raise }: { customerId: string; raise: boolean }) {
  return (
    <div className="mt-8 border-t border-hair py-10">
      <h2 className="text-2xl">{TICKET_WORDS.none}</h2>
      <p className="mt-3 text-soft">{TICKET_WORDS.noneNote}</p>
      {raise && (
        <Link to={raisePath(customerId)} className={`${buttonLook()} mt-8`}>
          {TICKET_WORDS.raise}
        </Link>
      )}
    </div>
  )
}

/** There are tickets, but none of them is what is looked for. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-t border-hair py-10">
      <h2 className="text-2xl">{TICKET_WORDS.nothingFits}</h2>
      <p className="mt-3 text-soft">{TICKET_WORDS.nothingFitsNote}</p>
      <Button variant="quiet" className="mt-8" onClick={onClear}>
        {TICKET_WORDS.clear}
      </Button>
    </div>
  )
}
