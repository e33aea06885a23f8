import { Agent, get, type IncomingMessage } from 'node:http'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { proofOf } from '../../access/testing/sender.ts'
import type { TestShop } from '../../testing/shop.ts'

/** A stream of a ticket as a browser reads it. */
export interface Stream {
  status: number
  headers: IncomingMessage['headers']
  /** The text that has come so far. */
  text: () => string
  /** The versions that were sent so far, once there are so many. */
  versions: (count: number) => Promise<number[]>
  /** Resolves when the server has ended the stream. */
  ended: Promise<'end' | 'cut'>
  leave: () => void
}

type Server = Pick<TestShop, 'url' | 'context'>

/** Opens the stream of a ticket; a refusal has a status and ends. */
export function watch(server: Server, { ticket, customer }: { ticket: string; customer: string }): Promise<Stream> {
  const query = new URLSearchParams({ ticket, customer })
  return watchAddress(server, `${server.url}/api${WATCH_TICKET_PATH}?${query}`)
}

/** Like a browser, which keeps its connections. */
const agent = new Agent({ keepAlive: true })

export async function watchAddress({ context }: Server, address: string): Promise<Stream> {
  return openStream(address, await proofOf(context, new URL(address).searchParams.get('customer') ?? ''))
}

/** Opens any stream, with these headers. */
export async function openStream(address: string, headers: Record<string, string>): Promise<Stream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { agent, headers }, resolve).on('error', reject),
  )
  let text = ''
  const told = () => [...text.matchAll(/^event: news\ndata: (\d+)\n\n/gm)].map((match) => Number(match[1]))
  answer.setEncoding('utf8').on('data', (more: string) => (text += more))
  const ended = new Promise<'end' | 'cut'>((resolve) =>
    answer
      .on('error', () => resolve('cut'))
      .on('end', () => resolve('end'))
      .on('close', () => resolve('cut')),
  )
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    ended,
    leave: () => answer.destroy(),
    async versions(count) {
      while (told().length < count) {
        if (answer.closed) throw new Error(`the stream ended after ${told().join()}`)
        await Promise.race([new Promise((resolve) => answer.once('data', resolve)), ended])
      }
      return told()
    },
  }
}
