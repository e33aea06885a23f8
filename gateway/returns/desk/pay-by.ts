import type { PayWay } from '#contract/desk/request.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { readPolicy, waysOf } from '../../policies/policy.ts'
import { moveRequest } from '../moves.ts'
import { askForAccount, endPayouts, payIfDue } from '../payouts/start.ts'
import { heldForPayout } from '../payouts/store.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from './act.ts'

/** Chooses how what is due is paid. It is paid so at once where the goods were found fine, by the same steps as by the shop's first way. */
export async function payBy(context: Context, named: Named, way: PayWay, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'pay_by', agent, async (sql) => {
    const moved = await moveRequest(sql, context, { ...moveOf(named, agent), act: 'pay_by', detail: { way } })
    if (!moved) return undefined
    const request = (await heldForPayout(sql, moved.id)) ?? refuse('NOT_FOUND')
    const [first, ...others] = waysOf(context.config, await readPolicy(sql, context.config), request)
    if (first === way || !others.includes(way)) refuse('WAY_NOT_OPEN')
    await sql`UPDATE requests SET pays_by = ${way} WHERE id = ${moved.id}`
    if (way === 'account') {
      await askForAccount(sql, context, moved.id)
      await payIfDue(sql, context, moved.id)
    } else await endPayouts(sql, context, moved.id)
    return moved
  })
}
