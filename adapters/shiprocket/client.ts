import type { Courier, Followed } from '../courier.ts'
import { askable, jsonAnswer, underAsked } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import { type Answer, exchange, type Limits } from '../outside.ts'
import { openSession } from './session.ts'
import { toldBy } from './translate.ts'

interface Settings {
  /** Its address, without a slash at the end. */
  url: string
  email: string
  password: string
  now: () => Date
}

/** Opens Shiprocket, the aggregator of the other couriers. */
export function openShiprocket({ url, email, password, now }: Settings): Courier {
  const guarded = openGuard('shiprocket')
  const session = openSession({ url, email, password })
  const address = `${url}/v1/external/courier/track/awbs`

  async function post(body: string, token: string, limits: Limits): Promise<Answer> {
    const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` }
    return exchange('shiprocket', address, { method: 'POST', headers, body, redirect: 'error' }, limits)
  }

  /** A token that is refused is replaced once. */
  async function send(body: string, limits: Limits): Promise<Answer> {
    const token = await session.token(limits)
    const answer = await post(body, token, limits)
    if (answer.status !== 401) return answer
    session.drop(token)
    return post(body, await session.token(limits), limits)
  }

  return {
    async track(awbs, patience) {
      const asked = askable(awbs)
      if (asked.size === 0) return new Map()
      const body = JSON.stringify({ awbs: [...asked.keys()] })
      return guarded(patience, async (limits) => knownBy(await send(body, limits), asked, now()))
    },
  }
}

/** What an answer says of the parcels that were asked; see {@link askable}. */
export function knownBy(answer: Answer, asked: Map<string, string>, now: Date): Map<string, Followed> {
  return underAsked('shiprocket', asked, toldBy(jsonAnswer('shiprocket', answer), now))
}
