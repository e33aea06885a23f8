/** Limits the number of parallel runs; the others wait, up to a time. */
export interface Semaphore {
  /** Resolves to a release function, or to null when the queue is full or the wait took too long. */
  enter(): Promise<(() => void) | null>
  /** True if the queue is full, too. */
  isFull(): boolean
  /** True if someone waits. */
  hasQueue(): boolean
}

/**
 * A semaphore whose queue gives up in time. cockatiel's bulkhead, which password.ts uses, cannot do that: a queued call
 * leaves its queue only when it runs, also after its caller has given up.
 */
export function semaphore(slots: number, timeoutMs: number, longestQueue = Infinity): Semaphore {
  let free = slots
  const waiting: ((done: () => void) => void)[] = []
  const isFull = () => free === 0 && waiting.length >= longestQueue

  function newRelease(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      const next = waiting.shift()
      if (next) next(newRelease())
      else free += 1
    }
  }

  return {
    isFull,
    hasQueue: () => waiting.length > 0,
    async enter() {
      if (free > 0) {
        free -= 1
        return newRelease()
      }
      if (isFull()) return null
      return new Promise((resolve) => {
        const admit = (done: () => void) => {
          clearTimeout(timer)
          resolve(done)
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(admit), 1)
          resolve(null)
        }, timeoutMs)
        waiting.push(admit)
      })
    },
  }
}
