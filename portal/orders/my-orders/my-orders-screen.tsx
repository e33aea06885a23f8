import type { ShownKinds } from '#contract/my-orders.ts'
import { SHOP } from '#shop'
import { Button } from '#ui/button.tsx'
import { Addressed, isId } from '../../addressed.tsx'
import { prove } from '../../call/send.ts'
import { Reach } from '../../reach.tsx'
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

/** The picture of home's way to each kind of entries. */
const PICTURES: Record<ShownKinds | 'all', string> = {
  all: SHOP.pictures.parcel,
  parcels: SHOP.pictures.parcel,
  returns: SHOP.pictures.folded,
  tickets: SHOP.pictures.arrival,
}

/** The screen without a customer: the search for an order, and the step after that. A picture stands beside it. */
function NoCustomer({ show }: { show: ShownKinds | undefined }) {
  const kind = show ?? 'all'
  return (
    <div className="grid items-center gap-10 pt-2 desk:grid-cols-12 desk:gap-8 desk:pt-4">
      <div className="max-w-form desk:col-span-6">
        <h1 className="text-title">{MINE_WORDS.who[kind]}</h1>
        <p className="mt-4 text-soft">{MINE_WORDS.whoNote[kind]}</p>
        <FindMine show={show} />
        <div className="mt-8 hidden verified:block">
          <p>{MINE_WORDS.orCode}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void prove().catch(() => undefined)}>
            {MINE_WORDS.code}
          </Button>
        </div>
        {show === 'tickets' && (
          <div className="mt-8 border-t border-hair pt-6">
            <h2 className="text-xl">{MINE_WORDS.orReach}</h2>
            <Reach />
          </div>
        )}
      </div>
      <img src={PICTURES[kind]} alt="" width={800} height={800} decoding="async" className={SCENE} />
    </div>
  )
}

/** The look of the picture beside the search, and below it on a phone. */
const SCENE = 'aspect-4/3 w-full rounded-md bg-hair/60 object-cover form:aspect-2/1 desk:col-span-6 desk:aspect-square'

/** For the screens that fetch this file for them: the home screen, and pages that name no customer. */
export { FindMine } from './find-mine.tsx'
export { OpenNow } from './open-now.tsx'
