import { type Answer, exchange, type Limits } from '../http-client.ts'
import { openSession, type Session } from './session.ts'

/** Shiprocket's API with one shared token. */
export interface ShiprocketApi {
  /** Requests a path below /v1/external; with a body it is a POST. A refused token is replaced once. */
  ask(path: string, limits: Limits, body?: unknown): Promise<Answer>
}

interface Settings {
  /** The base address, without a trailing slash. */
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
