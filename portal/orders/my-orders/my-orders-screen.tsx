import type { ShownKinds } from '#contract/my-orders.ts'
import { Button } from '#ui/button.tsx'
import { Addressed, isId } from '../../addressed.tsx'
import { prove } from '../../call/send.ts'
import { MINE_WORDS } from '../words.ts'
import { EntryList, EntriesWaiting } from './entry-list.tsx'
import { FindMine } from './find-mine.tsx'
import { addressOf } from './list-address.ts'

/** My orders: open and past parcels, requests and tickets in one list. */
export function MyOrdersScreen() {
  return (
    <Addressed waiting={<EntriesWaiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        return isId(customerId) ? (
          <EntryList customerId={customerId} address={addressOf(parameter)} />
        ) : (
          <NoCustomer show={addressOf(parameter).show} />
        )
      }}
    </Addressed>
  )
}

/** The screen without a customer: the search for an order, and the step after that. */
function NoCustomer({ show }: { show: ShownKinds | undefined }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 className="text-title">{MINE_WORDS.who[show ?? 'all']}</h1>
      <p className="mt-4 text-soft">{MINE_WORDS.whoNote[show ?? 'all']}</p>
      <FindMine show={show} />
      <div className="mt-8 hidden verified:block">
        <p>{MINE_WORDS.orCode}</p>
        <Button variant="quiet" className="mt-3" onClick={() => void prove().catch(() => undefined)}>
          {MINE_WORDS.code}
        </Button>
      </div>
    </div>
  )
}

/** For the home screen, which fetches this file for it. */
export { OpenNow } from './open-now.tsx'
