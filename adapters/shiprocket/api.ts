import { type Answer, exchange, type Limits } from '../http-client.ts'
import type { ApiUser } from './login.ts'
import type { LoginBook } from './login-book.ts'
import { openSession, type Session } from './session.ts'

/** Shiprocket's API with one shared token. */
export interface ShiprocketApi {
  /** Requests a path below /v1/external; with a body it is a POST. A refused token is replaced once. */
  ask(path: string, limits: Limits, body?: unknown): Promise<Answer>
}

export function openApi(user: ApiUser, book: LoginBook): ShiprocketApi {
  const session: Session = openSession(user, book)

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
    return exchange('shiprocket', `${user.url}/v1/external${path}`, init, limits)
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
