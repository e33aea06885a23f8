import type { Context } from '../../http/context.ts'
import { carriersOf } from '../couriers/carriers.ts'
import type { OnFetched } from '../couriers/fetched-store.ts'
import { askAboutDue } from '../couriers/poll.ts'

/** Asks about every parcel that is due now. */
export async function followDue(context: Context, onFetched?: OnFetched): Promise<void> {
  const due = context.now()
  await Promise.all(
    carriersOf(context).map(async (carrier) => {
      while ((await askAboutDue(context, carrier, { due, onFetched })) !== 'idle');
    }),
  )
}
