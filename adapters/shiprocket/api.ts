import { type Answer, exchange, type Limits } from '../http-client.ts'
import { openSession, type Session } from './session.ts'

/** The way into Shiprocket, with a token for all who ask. */
export interface ShiprocketApi {
  /** Asks a path below /v1/external; with a body it is posted. A token that is refused is replaced once. */
  ask(path: string, limits: Limits, body?: unknown): Promise<Answer>
}

interface Settings {
  /** Its address, without a slash at the end. */
  url: string
  email: string
  password: string
}

export function openApi({ url, email, password }: Settings): ShiprocketApi {
  const session: Session = openSession({ url, email, password })

  async function send(path: string, body: unknown, token: string, limits: Limits): Promise<Answer> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const init: RequestInit =
      body === undefined
        ? { headers, redirect: 'error' }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            redirect: 'error',
          }
    return exchange('shiprocket', `${url}/v1/external${path}`, init, limits)
  }

  return {
    async ask(path, limits, body) {
      const token = await session.token(limits)
      const answer = await send(path, body, token, limits)
      if (answer.status !== 401) return answer
      session.drop(token)
      return send(path, body, await session.token(limits), limits)
    },
  }
}
