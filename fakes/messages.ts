import { bodyOf, listen, sendJson } from './listen.ts'

export interface ReceivedMessage {
  channel: string
  to: string
  template: string
  parameters: Record<string, string>
}

/** ok; 429: too many, in a second again; 500: it fails; hang: never an answer. */
export type MessagesMode = 'ok' | '429' | '500' | 'hang'

export interface MessagesFake {
  /** The value of MESSAGES_URL. */
  url: string
  token: string
  /** The kept messages, newest first. */
  messages(): ReceivedMessage[]
  fail(mode: MessagesMode): void
  close(): Promise<void>
}

/** Starts a gateway for SMS and WhatsApp that keeps the messages. */
export async function startMessages({ token = 'messages-token' } = {}): Promise<MessagesFake> {
  const messages: ReceivedMessage[] = []
  let mode: MessagesMode = 'ok'
  const gateway = await listen(async (request, response) => {
    const body = (await bodyOf(request)) as ReceivedMessage | undefined
    if (mode === 'hang') return
    if (mode === '429') return sendJson(response, 429, {}, { 'retry-after': '1' })
    if (mode === '500') return sendJson(response, 500, {})
    if (request.method !== 'POST' || request.headers.authorization !== `Bearer ${token}`)
      return sendJson(response, 401, {})
    if (!body?.to || !body.template) return sendJson(response, 400, {})
    messages.unshift(body)
    sendJson(response, 202, { id: String(messages.length) })
  })
  return {
    url: `${gateway.url}/messages`,
    token,
    messages: () => [...messages],
    fail(next) {
      mode = next
    },
    close: gateway.close,
  }
}
