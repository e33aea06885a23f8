import type { ShownKinds } from '#contract/my-orders.ts'
import { buttonLook, Button } from '#ui/button.tsx'
import { Addressed, isId } from '../../addressed.tsx'
import { prove } from '../../call/send.ts'
import { Link } from '../../link.tsx'
import { MINE_WORDS } from '../words.ts'
import { EntryList, EntriesWaiting } from './entry-list.tsx'
import { searchPath, addressOf } from './list-address.ts'

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

/** The screen without a customer: it leads to the order search, and names the step after that. */
function NoCustomer({ show }: { show: ShownKinds | undefined }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 className="text-2xl">{MINE_WORDS.who[show ?? 'all']}</h1>
      <p className="mt-4 text-soft">{MINE_WORDS.whoNote[show ?? 'all']}</p>
      <Link to={searchPath(show)} className={`${buttonLook()} mt-8`}>
        {MINE_WORDS.search}
      </Link>
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
