/** Lets a few in at once; the others wait their turn, for a while. */
export interface Turnstile {
  /** Resolves to the way out once there is a place, or to null when the wait was too long. */
  enter(): Promise<(() => void) | null>
}

export function turnstile(places: number, patienceMs: number): Turnstile {
  let free = places
  const waiting: ((leave: () => void) => void)[] = []

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
    async enter() {
      if (free > 0) {
        free -= 1
        return wayOut()
      }
      return new Promise((resolve) => {
        const come = (leave: () => void) => {
          clearTimeout(timer)
          resolve(leave)
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(come), 1)
          resolve(null)
        }, patienceMs)
        waiting.push(come)
      })
    },
  }
}
