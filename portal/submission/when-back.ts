import { sendNow } from '../call/send.ts'

/** A form that waits to be sent. */
export interface Waiting {
  /** The name of its draft. */
  name: string
  customerId: string
  /** True if it is still to be sent: another tab may have sent or discarded it. */
  isWaiting: () => boolean
  /** Sends it, with the key of its draft. */
  send: () => Promise<void>
  /** The form is no longer sent by itself, for this reason. */
  onStopped: (why: 'signedOut' | 'elsewhere') => void
}

const WHO_MS = 8000
/** The pauses between tries: a device with a network again may not reach the shop at once. */
const PAUSES_MS = [2000, 5000, 15_000, 30_000]

/** Sends a form as soon as the shop answers again. Answers the function that stops it. */
export function sendWhenBack(waiting: Waiting): () => void {
  let isOver = false
  let isSending = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt() {
    clearTimeout(timer)
    if (isSending || isOver || !navigator.onLine) return
    isSending = true
    const isDone = await sendIfTheirs(waiting, () => isOver).catch(() => false)
    isSending = false
    isOver ||= isDone
    if (isOver) return
    timer = setTimeout(() => void attempt(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
    tries += 1
  }

  function onBack() {
    tries = 0
    void attempt()
  }

  window.addEventListener('online', onBack)
  document.addEventListener('visibilitychange', onBack)
  onBack()
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', onBack)
    document.removeEventListener('visibilitychange', onBack)
  }
}

/** True if there is nothing more to do: the form was sent, or must not be sent. */
async function sendIfTheirs(waiting: Waiting, isOver: () => boolean): Promise<boolean> {
  const isTheirs = await isStillTheirs(waiting.customerId)
  if (isTheirs === undefined) return false
  if (!isTheirs) {
    if (!isOver()) waiting.onStopped('signedOut')
    return true
  }
  return oneTabAtATime(waiting.name, async () => {
    if (isOver()) return true
    if (!waiting.isWaiting()) {
      waiting.onStopped('elsewhere')
      return true
    }
    await waiting.send()
    return !waiting.isWaiting()
  })
}

/**
 * True if the session is that customer's, in a shop with sign-in; undefined if the shop is not reached. A stored answer
 * never counts.
 */
async function isStillTheirs(customerId: string): Promise<boolean | undefined> {
  const answer = await sendNow('access.who', {}, { timeoutMs: WHO_MS }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const isVerified = document.documentElement.dataset['access'] === 'verified'
  return !isVerified || answer.body.customer_id === customerId
}

/** Runs the work in one tab at a time. In a browser without locks, the request key alone merges two submissions. */
function oneTabAtATime(name: string, work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(`send ${name}`, work) : work()
}
