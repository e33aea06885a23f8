import { exchange, retryAfterOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import type { Message } from './shapes.ts'

/** A gateway for messages to phones. */
export interface MessageGateway {
  /** Sends one message; the caller retries. */
  send(message: Message, signal?: AbortSignal): Promise<void>
}

const TIMEOUT_MS = 15_000
const ONE_PHONE = /^\+[1-9][0-9]{6,14}$/

/** Opens the gateway at `url`: one POST of JSON for each message; any 2xx answer means accepted. */
export function openMessages({ url, token }: { url: string; token: string }): MessageGateway {
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` }
  return {
    async send({ channel, to, template, parameters }, signal) {
      if (!ONE_PHONE.test(to)) throw new UpstreamError('messages: the recipient is not one phone')
      const body = JSON.stringify({ channel, to, template, parameters })
      const init: RequestInit = { method: 'POST', headers, body, redirect: 'error' }
      const answer = await exchange('messages', url, init, { timeoutMs: TIMEOUT_MS, signal })
      if (answer.status < 200 || answer.status > 299)
        throw new UpstreamError(`messages: status ${answer.status}`, { retryAfterMs: retryAfterOf(answer.headers) })
    },
  }
}
