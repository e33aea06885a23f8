import { Addressed, isId } from '../../addressed.tsx'
import { NotThere } from '../../not-there.tsx'
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

/** No customer is named: the search for an order leads to its tickets. */
function NoCustomer() {
  return <NotThere of="tickets" title={TICKET_WORDS.none} note={TICKET_WORDS.incompleteNote} finds="tickets" />
}
