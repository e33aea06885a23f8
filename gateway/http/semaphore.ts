/** Limits how many run in parallel; the others wait, up to a time. */
export interface Semaphore {
  /** Resolves to a release function, or to null when the queue is full or the wait took too long. */
  enter(): Promise<(() => void) | null>
  /** Whether the queue is full, too. */
  isFull(): boolean
}

export function semaphore(places: number, timeoutMs: number, longestLine = Infinity): Semaphore {
  let free = places
  const waiting: ((leave: () => void) => void)[] = []
  const isFull = () => free === 0 && waiting.length >= longestLine

  function wayOut(): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      const next = waiting.shift()
      if (next) next(wayOut())
      else free += 1
    }
  }

  return {
    isFull,
    async enter() {
      if (free > 0) {
        free -= 1
        return wayOut()
      }
      if (isFull()) return null
      return new Promise((resolve) => {
        const come = (leave: () => void) => {
          clearTimeout(timer)
          resolve(leave)
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(come), 1)
          resolve(null)
        }, timeoutMs)
        waiting.push(come)
      })
    },
  }
}
