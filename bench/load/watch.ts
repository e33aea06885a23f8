import { get, type IncomingMessage } from 'node:http'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { customerOfTicket, nameOfTicket } from '../fill/fill-tickets.ts'

/** Opens the stream of a ticket of {@link fillTickets}; resolves with its first event, to a function that leaves it. */
export async function watch(url: string, n: number): Promise<() => void> {
  const query = new URLSearchParams({ ticket: nameOfTicket(n), customer: customerOfTicket(n) })
  const stream = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/api${WATCH_TICKET_PATH}?${query}`, { agent: false }, resolve).on('error', reject),
  )
  if (stream.statusCode !== 200) throw new Error(`a stream was refused with ${stream.statusCode}`)
  await new Promise<void>((resolve) => {
    stream.setEncoding('utf8').on('data', (text: string) => /data: \d+/.test(text) && resolve())
  })
  return () => stream.destroy()
}
