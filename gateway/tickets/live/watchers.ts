import type { ServerResponse } from 'node:http'

/** One open page that watches a ticket. Its place is free again when the connection of its answer ends. */
export interface Watcher {
  /** Starts the stream with the version that was read, or a newer one that was heard of meanwhile. */
  begin(version: number): void
}

/** Everyone who watches a ticket on this server. */
export interface Watchers {
  /** A place for one who watches `ticketId` with this session, if access needs one; nothing when there is none left. */
  join(ticketId: string, answer: ServerResponse, session?: string): Watcher | undefined
  /** Tells everyone who watches a ticket of its version, unless they know it. */
  tell(ticketId: string, version: number): void
  /** Says something that means nothing to every stream, so that no one on the way takes it for dead. */
  beat(): void
  ticketIds(): string[]
  /** The sessions that watch a ticket, or any. */
  sessions(ticketId?: string): string[]
  /** Ends the streams of these sessions. */
  end(sessions: readonly string[]): void
  count(): number
  /** Ends every stream, now and from now on. */
  close(): void
}

interface Place {
  answer: ServerResponse
  session: string | undefined
  version: number
  begun: boolean
  /** Its session is over. */
  ended: boolean
}

const MOST = { ofATicket: 20, ofAServer: 5_000 }
/** Who leaves so much unread has gone, or comes back and reads what is new then. */
const MOST_UNREAD_BYTES = 64 * 1024
const LAGGARDS_END_MS = 1_000

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export function openWatchers(limits: Partial<typeof MOST> = {}): Watchers {
  const most = { ...MOST, ...limits }
  const byTicket = new Map<string, Set<Place>>()
  let count = 0
  let closed = false

  const placesOf = (ticketId: string) => [...(byTicket.get(ticketId) ?? [])]
  const places = () => [...byTicket.keys()].flatMap(placesOf)
  const streams = () => places().filter(({ begun }) => begun)
  const take = (ticketId: string, place: Place) => {
    const taken = byTicket.get(ticketId) ?? new Set()
    byTicket.set(ticketId, taken.add(place))
    count += 1
    place.answer.once('close', () => {
      count -= 1
      taken.delete(place)
      if (taken.size === 0) byTicket.delete(ticketId)
    })
  }

  return {
    join(ticketId, answer, session) {
      if (closed || count >= most.ofAServer || placesOf(ticketId).length >= most.ofATicket) return undefined
      const place = { answer, session, version: 0, begun: false, ended: false }
      answer.on('error', () => undefined)
      if (!answer.closed) take(ticketId, place)
      return {
        begin(version) {
          begin(place, version)
          if (closed || place.ended) answer.end()
        },
      }
    },
    tell(ticketId, version) {
      for (const place of placesOf(ticketId)) tell(place, version)
    },
    beat() {
      for (const place of streams()) writeTo(place.answer, ':\n\n')
    },
    ticketIds: () => [...byTicket.keys()],
    sessions(ticketId) {
      const some = ticketId === undefined ? places() : placesOf(ticketId)
      return [...new Set(some.flatMap(({ session }) => session ?? []))]
    },
    end(sessions) {
      const over = places().filter(({ session }) => session !== undefined && sessions.includes(session))
      for (const place of over) place.ended = true
      endStreams(over.filter(({ begun }) => begun).map(({ answer }) => answer))
    },
    count: () => count,
    close() {
      closed = true
      endStreams(streams().map(({ answer }) => answer))
    },
  }
}

function begin(place: Place, version: number): void {
  place.version = Math.max(place.version, version)
  place.begun = true
  beginStream(place.answer, news(place))
}

/** Ends streams; who does not read is cut off a moment later. */
export function endStreams(answers: readonly ServerResponse[]): void {
  for (const answer of answers) answer.end()
  setTimeout(() => answers.forEach((answer) => answer.destroy()), LAGGARDS_END_MS).unref()
}

/** News that comes before the stream has begun waits for its beginning. */
function tell(place: Place, version: number): void {
  if (version <= place.version) return
  place.version = version
  if (place.begun) writeTo(place.answer, news(place))
}

/** Begins an answer that is a stream of server-sent events. */
export function beginStream(answer: ServerResponse, first: string): void {
  answer.writeHead(200, HEAD)
  writeTo(answer, `retry: 3000\n${first}`)
}

const news = ({ version }: Place) => `event: news\ndata: ${version}\n\n`

/** Writes to a stream, unless it has ended; who does not read is cut off. */
export function writeTo(answer: ServerResponse, text: string): void {
  if (answer.writableLength > MOST_UNREAD_BYTES) answer.destroy()
  else if (!answer.writableEnded) answer.write(text)
}
