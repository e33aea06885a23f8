import type { ServerResponse } from 'node:http'

/** One open page that watches a ticket. It no longer counts when the connection of its answer ends. */
export interface Watcher {
  /** Starts the stream with the version that was read, or a newer one that has come meanwhile. */
  begin(version: number): void
}

/** Everyone who watches a ticket on this server. */
export interface Watchers {
  /** Adds a page that watches `ticketId` with this session, if access needs one; undefined if there are too many. */
  join(ticketId: string, answer: ServerResponse, session?: string): Watcher | undefined
  /** Sends a ticket's version to everyone who watches it, unless they know it. */
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

interface Stream {
  answer: ServerResponse
  session: string | undefined
  version: number
  begun: boolean
  /** Its session is over. */
  ended: boolean
}

const MOST = { ofATicket: 20, ofAServer: 5_000 }
/** A stream with so much unread is closed: its reader has gone, or comes back and reads the news then. */
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
  const byTicket = new Map<string, Set<Stream>>()
  let count = 0
  let closed = false

  const streamsOf = (ticketId: string) => [...(byTicket.get(ticketId) ?? [])]
  const allStreams = () => [...byTicket.keys()].flatMap(streamsOf)
  const begunStreams = () => allStreams().filter(({ begun }) => begun)
  const take = (ticketId: string, stream: Stream) => {
    const taken = byTicket.get(ticketId) ?? new Set()
    byTicket.set(ticketId, taken.add(stream))
    count += 1
    stream.answer.once('close', () => {
      count -= 1
      taken.delete(stream)
      if (taken.size === 0) byTicket.delete(ticketId)
    })
  }

  return {
    join(ticketId, answer, session) {
      if (closed || count >= most.ofAServer || streamsOf(ticketId).length >= most.ofATicket) return undefined
      const stream = { answer, session, version: 0, begun: false, ended: false }
      answer.on('error', () => undefined)
      if (!answer.closed) take(ticketId, stream)
      return {
        begin(version) {
          begin(stream, version)
          if (closed || stream.ended) answer.end()
        },
      }
    },
    tell(ticketId, version) {
      for (const stream of streamsOf(ticketId)) tell(stream, version)
    },
    beat() {
      for (const stream of begunStreams()) writeTo(stream.answer, ':\n\n')
    },
    ticketIds: () => [...byTicket.keys()],
    sessions(ticketId) {
      const some = ticketId === undefined ? allStreams() : streamsOf(ticketId)
      return [...new Set(some.flatMap(({ session }) => session ?? []))]
    },
    end(sessions) {
      const over = allStreams().filter(({ session }) => session !== undefined && sessions.includes(session))
      for (const stream of over) stream.ended = true
      endStreams(over.filter(({ begun }) => begun).map(({ answer }) => answer))
    },
    count: () => count,
    close() {
      closed = true
      endStreams(begunStreams().map(({ answer }) => answer))
    },
  }
}

function begin(stream: Stream, version: number): void {
  stream.version = Math.max(stream.version, version)
  stream.begun = true
  beginStream(stream.answer, news(stream))
}

/** Ends streams; a reader that does not read is cut off a moment later. */
export function endStreams(answers: readonly ServerResponse[]): void {
  for (const answer of answers) answer.end()
  setTimeout(() => answers.forEach((answer) => answer.destroy()), LAGGARDS_END_MS).unref()
}

/** News that comes before the stream has begun waits for its beginning. */
function tell(stream: Stream, version: number): void {
  if (version <= stream.version) return
  stream.version = version
  if (stream.begun) writeTo(stream.answer, news(stream))
}

/** Begins an answer that is a stream of server-sent events. */
export function beginStream(answer: ServerResponse, first: string): void {
  answer.writeHead(200, HEAD)
  writeTo(answer, `retry: 3000\n${first}`)
}

const news = ({ version }: Stream) => `event: news\ndata: ${version}\n\n`

/** Writes to a stream, unless it has ended; a reader that does not read is cut off. */
export function writeTo(answer: ServerResponse, text: string): void {
  if (answer.writableLength > MOST_UNREAD_BYTES) answer.destroy()
  else if (!answer.writableEnded) answer.write(text)
}
