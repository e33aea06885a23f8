/** The part of the browser's EventSource that the portal uses. */
export interface NewsStream {
  readonly readyState: number
  addEventListener: (type: string, listener: (event: Event) => void) => void
  close: () => void
}

/** The page's source of news: the stream, or polling alone. */
export type Hearing = 'stream' | 'asking'

/** The parts that live updates of a page need. */
export interface LiveParts {
  open: () => NewsStream
  isHidden: () => boolean
  /** Called with a version from the stream. */
  onNews: (version: number) => void
  /** Called if it is time to fetch the ticket again. */
  refetch: () => void
  onHearing: (hearing: Hearing) => void
}

/** The page's signals to its live updates. */
export interface Live {
  /** The page was hidden or is seen again. */
  visibilityChanged: () => void
  /** The network is back. */
  cameOnline: () => void
  stop: () => void
}

/** The pause between fetches without a stream, and while the page is hidden, for the mark in the title. */
const POLL_MS = 15_000
const POLL_HIDDEN_MS = 60_000
/** The time after which a stream is tried again. */
const AGAIN_MS = 60_000
/** The time after which a quiet stream is opened anew: a phone that changed networks may not know it is dead. */
const RENEW_MS = 300_000

/**
 * Follows changes: by a stream while the page is seen, since browsers allow few connections to one host, and by polling
 * if there is no stream.
 */
export function follow(parts: LiveParts): Live {
  let hangUp = () => {}
  let again: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

  function listen() {
    rest()
    hangUp = listenTo(parts.open(), { heard, lost, news: parts.onNews })
  }

  function heard() {
    clearInterval(polling)
    listenAfter(RENEW_MS)
    parts.onHearing('stream')
  }

  function lost() {
    rest()
    parts.onHearing('asking')
    parts.refetch()
    pollEvery(POLL_MS)
    listenAfter(AGAIN_MS)
  }

  function pollEvery(pause: number) {
    clearInterval(polling)
    polling = setInterval(parts.refetch, pause)
  }

  function listenAfter(pause: number) {
    clearTimeout(again)
    again = setTimeout(listen, pause)
  }

  function rest() {
    hangUp()
    clearTimeout(again)
  }

  function cameBack() {
    if (parts.isHidden()) return
    clearInterval(polling)
    parts.refetch()
    listen()
  }

  function begin() {
    rest()
    if (parts.isHidden()) pollEvery(POLL_HIDDEN_MS)
    else listen()
  }

  function stop() {
    rest()
    clearInterval(polling)
  }

  begin()
  return { visibilityChanged: () => (parts.isHidden() ? begin() : cameBack()), cameOnline: cameBack, stop }
}

/** The time in which a stream must speak, or recover, before the page gives it up. */
const TIMEOUT_MS = 10_000
/** EventSource.CLOSED: the browser will not try again. */
const CLOSED = 2

/**
 * Listens to one stream until it is lost; answers the function that ends it. A broken stream is opened again by the
 * browser, for a while.
 */
function listenTo(
  stream: NewsStream,
  on: { heard: () => void; lost: () => void; news: LiveParts['onNews'] },
): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined
  let over = false

  function spoke() {
    clearTimeout(timeout)
    timeout = undefined
    on.heard()
  }

  function wait() {
    timeout ??= setTimeout(on.lost, TIMEOUT_MS)
  }

  wait()
  stream.addEventListener('open', () => over || spoke())
  stream.addEventListener('news', (event) => {
    if (over) return
    spoke()
    on.news(Number((event as MessageEvent).data))
  })
  stream.addEventListener('error', () => {
    if (over) return
    if (stream.readyState === CLOSED) on.lost()
    else wait()
  })
  return () => {
    over = true
    clearTimeout(timeout)
    stream.close()
  }
}
