import type { Carrier } from '#contract/tracking.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from '../desk/act.ts'
import { askPickup } from './ask.ts'
import { fetchers } from './choose.ts'

/** The day of the pick-up: the wanted one, else the first possible; refused where no courier would come. */
export function offeredDay(context: Context, wantedOn: string | undefined, carrier?: Carrier): string {
  const days = pickupDays(context.now())
  const day = wantedOn ?? days[0] ?? ''
  if (!days.includes(day)) refuse('DAY_NOT_OFFERED')
  if (!fetchers(context, null).some((known) => !carrier || known === carrier)) refuse('NO_COURIER')
  return day
}

/** An agent asks for a pick-up on a possible day. */
export async function askByStaff(
  context: Context,
  named: Named,
  { wantedOn, carrier }: { wantedOn: string; carrier?: Carrier | undefined },
  agent: Agent,
): Promise<RequestState> {
  return actOn(context, named, 'ask_pickup', agent, async (sql) => {
    const asked = await askPickup(sql, context, { ...moveOf(named, agent), wantedOn, carrier })
    return asked?.moved
  })
}
