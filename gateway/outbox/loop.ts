interface Rounds {
  /** One round; rounds never overlap. */
  work: () => Promise<void>
  /** The sleep after a round. */
  sleepMs: () => Promise<number>
  /** The sleep after a round that failed. */
  failedSleepMs: number
  report: (error: unknown) => void
}

export interface Loop {
  /** Resolves after a round that began after this call. */
  wake(): Promise<void>
  stop(): Promise<void>
  readonly stopped: boolean
}

const SHORTEST_SLEEP_MS = 50

/** Repeats the work: when it is woken, and when its sleep is over. */
export function startLoop({ work, sleepMs, failedSleepMs, report }: Rounds): Loop {
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let again = false
  let stopped = false

  const run = async () => {
    clearTimeout(timer)
    let ms = failedSleepMs
    try {
      while (again) {
        again = false
        await work()
        ms = await sleepMs()
      }
    } catch (error) {
      report(error)
    }
    // No await between reading `again` and this line: a wake in between would be lost.
    round = undefined
    if (!stopped) timer = setTimeout(wake, Math.max(ms, SHORTEST_SLEEP_MS))
  }
  const wake = async () => {
    again = !stopped
    if (again) round ??= run()
    await round
  }
  return {
    wake,
    async stop() {
      stopped = true
      again = false
      clearTimeout(timer)
      await round
    },
    get stopped() {
      return stopped
    },
  }
}
