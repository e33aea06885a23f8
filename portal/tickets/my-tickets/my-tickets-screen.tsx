import { Addressed, isId } from '../../addressed.tsx'
import { Link } from '../../link.tsx'
import { SHELL } from '../../words.ts'
import { buttonLook } from '#ui/button.tsx'
import { ListWaiting } from './list-waiting.tsx'
import { TICKET_WORDS } from '../words.ts'
import { TicketList } from './ticket-list.tsx'

/** My Tickets: a customer's questions, and the status of each. */
export function MyTicketsScreen() {
  return (
    <Addressed waiting={<ListWaiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        return isId(customerId) ? <TicketList key={customerId} customerId={customerId} /> : <NoCustomer />
      }}
    </Addressed>
  )
}

/** No customer is named, so there is nothing to show. */
function NoCustomer() {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 className="text-title">{TICKET_WORDS.none}</h1>
      <p className="mt-4 text-soft">{TICKET_WORDS.incompleteNote}</p>
      <Link to="/" className={`${buttonLook()} mt-8`}>
        {SHELL.goHome}
      </Link>
    </div>
  )
}
