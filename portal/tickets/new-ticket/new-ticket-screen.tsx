import { Addressed, isId } from '../../addressed.tsx'
import { NotThere } from '../../not-there.tsx'
import { OfflineNotice } from '../../offline-notice.tsx'
import { Refused, useCall } from '../../call/use-call.ts'
import { SHELL } from '../../words.ts'
import type { Wished } from './choices.ts'
import { NewTicket } from './new-ticket.tsx'
import { NewWaiting } from './new-waiting.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

/** Raise an Issue: a customer's new ticket. */
export function NewTicketScreen() {
  return (
    <Addressed waiting={<NewWaiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        const wished: Required<Wished> = {
          order: parameter('order'),
          category: parameter('category'),
          topic: parameter('topic'),
          outcome: parameter('outcome'),
        }
        const key = [customerId, ...Object.values(wished)].join(' ')
        return isId(customerId) ? <LoadedForm key={key} customerId={customerId} wished={wished} /> : <NoCustomer />
      }}
    </Addressed>
  )
}

function LoadedForm({ customerId, wished }: { customerId: string; wished: Wished }) {
  const { data, error, isFetching, refetch } = useCall('tickets.orders', { customerId })
  const unknown = error instanceof Refused && error.status === 404
  if (data || unknown)
    return <NewTicket customerId={customerId} wished={wished} known={unknown ? undefined : data} reload={refetch} />
  if (!error) return <NewWaiting />
  const title = error instanceof Refused && error.code !== 'UNAVAILABLE' ? { title: SHELL.wentWrong } : {}
  return <OfflineNotice {...title} error={error} note={NEW_TICKET_WORDS.saved} onRetry={refetch} busy={isFetching} />
}

/** The address names no customer: no ticket can be raised, but its order can be found. */
function NoCustomer() {
  return (
    <NotThere of="tickets" title={NEW_TICKET_WORDS.incomplete} note={NEW_TICKET_WORDS.incompleteNote} finds="tickets" />
  )
}
