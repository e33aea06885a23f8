import { UpstreamError, UpstreamLater } from '../../outcome.ts'

/** Shopify's figures of the cost of an operation and of its rate limit; in points, and points a second. */
export interface Cost {
  requestedQueryCost?: number
  throttleStatus?: { maximumAvailable?: number; currentlyAvailable?: number; restoreRate?: number }
}

/**
 * The turns of the calls of one server: a call is made when Shopify's bucket has its cost, those of the oldest job
 * first.
 */
export interface Turns {
  /**
   * Resolves when it is the turn of this operation; the caller reports the answer by `done`. Rejects with `isPostponed`
   * when the job, known by its signal, could not get on within its time.
   */
  take(operation: string, signal?: AbortSignal): Promise<Turn>
}

/** The turn of one call. `cost` is Shopify's cost in the answer, `refused` is true if it was too much. */
export interface Turn {
  done(cost: Cost | undefined, refused?: boolean): void
}

/**
 * The most time for which a job may wait after its first call. Well within the time of a delivery, since its last call
 * needs a part of that.
 */
const LONGEST_WAIT_MS = 20_000
/** A call that belongs to no job goes by its own time. */
const LONGEST_JOB_MS = 60_000
/** The smallest bucket that Shopify gives, used before its first answer. */
const SMALLEST = { maximum: 1_000, rate: 50 }
const UNKNOWN_COST = 20
const SHORTEST_WAIT_MS = 100

interface Waiting {
  cost: number
  /** The time of the first call of its job. */
  since: number
  begin: () => void
  giveUp: (error: UpstreamError) => void
}

/** Opens the turns. Shopify's last figures count, since other servers use the same bucket. */
export function openTurns({ longestMs = LONGEST_WAIT_MS }: { longestMs?: number | undefined } = {}): Turns {
  const bucket = openReckoning()
  const sinceOf = openAges()
  const queue: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const serve = () => {
    clearTimeout(timer)
    const now = performance.now()
    while (queue[0] && bucket.waitMs(queue[0].cost) === 0) queue.shift()!.begin()
    const [first] = queue
    if (!first) return
    const late = queue.filter(({ since }) => now - since >= longestMs)
    for (const one of late) {
      queue.splice(queue.indexOf(one), 1)
      one.giveUp(notYet(bucket.waitMs(sumOf(queue))))
    }
    if (!queue[0]) return
    const leftMs = Math.min(...queue.map(({ since }) => since + longestMs - now))
    timer = setTimeout(serve, Math.max(1, Math.min(bucket.waitMs(queue[0].cost), leftMs)))
  }

  return {
    take: (operation, signal) =>
      new Promise((resolve, reject) => {
        const cost = bucket.costOf(operation)
        const leave = () => {
          const at = queue.indexOf(one)
          if (at >= 0) queue.splice(at, 1)
          reject(new UpstreamError('shopify: no answer in time'))
          serve()
        }
        const one: Waiting = {
          cost,
          since: sinceOf(signal),
          begin() {
            signal?.removeEventListener('abort', leave)
            const end = bucket.begin(operation, cost)
            resolve({
              done(reported, refused = false) {
                end(reported, refused)
                serve()
              },
            })
          },
          giveUp(error) {
            signal?.removeEventListener('abort', leave)
            reject(error)
          },
        }
        if (signal?.aborted) return leave()
        signal?.addEventListener('abort', leave, { once: true })
        const at = queue.findIndex(({ since }) => since > one.since)
        queue.splice(at < 0 ? queue.length : at, 0, one)
        serve()
      }),
  }
}

const sumOf = (queue: readonly Waiting[]) => queue.reduce((sum, { cost }) => sum + cost, 0)

const notYet = (waitMs: number) =>
  new UpstreamLater('shopify: the rate limit leaves no turn', {
    retryAfterMs: Math.max(waitMs, 1_000),
    isPostponed: true,
  })

/** Returns the time of the first call of a signal's job. */
function openAges(): (signal?: AbortSignal) => number {
  const known = new WeakMap<AbortSignal, number>()
  return (signal) => {
    const now = performance.now()
    if (!signal) return now
    const since = known.get(signal) ?? now
    known.set(signal, since)
    return now - since > LONGEST_JOB_MS ? now : since
  }
}

/**
 * Computes the points in Shopify's bucket. Calls that are on their way are taken off, even if Shopify may have done so
 * already.
 */
function openReckoning() {
  const costs = new Map<string, number>()
  let { maximum, rate } = SMALLEST
  let available = maximum
  let at = performance.now()
  let pending = 0
  const now = () => Math.min(maximum, available + ((performance.now() - at) / 1000) * rate)
  const set = (points: number) => {
    available = points
    at = performance.now()
  }
  return {
    costOf: (operation: string) => costs.get(operation) ?? UNKNOWN_COST,
    /** The time until it has so many points; for more than its size, until it is full. */
    waitMs: (points: number) => Math.max(0, Math.ceil(((Math.min(points, maximum) - now()) / rate) * 1000)),
    begin(operation: string, cost: number) {
      set(now() - cost)
      pending += cost
      return (reported: Cost | undefined, refused: boolean) => {
        pending -= cost
        if (reported?.requestedQueryCost !== undefined) costs.set(operation, reported.requestedQueryCost)
        const { maximumAvailable, currentlyAvailable, restoreRate } = reported?.throttleStatus ?? {}
        if (Number(maximumAvailable) > 0) maximum = maximumAvailable!
        if (Number(restoreRate) > 0) rate = restoreRate!
        const left = currentlyAvailable === undefined ? now() : currentlyAvailable - pending
        // Others take of the same bucket: those that were refused do not all come back at once.
        const wait = (SHORTEST_WAIT_MS * (1 + Math.random()) * rate) / 1000
        set(refused ? Math.min(left, (reported?.requestedQueryCost ?? cost) - wait) : left)
      }
    },
  }
}
