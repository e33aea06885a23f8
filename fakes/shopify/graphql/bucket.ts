export interface Bucket {
  maximumAvailable: number
  restoreRate: number
  /** Takes the cost of an operation; false if there is too little. */
  take(cost: number): boolean
  /** Gives back the points that were not used. */
  giveBack(cost: number): void
  status(): { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }
}

/** The leaky bucket of one app in one shop. */
export function openBucket(now: () => Date, maximumAvailable = 2_000, restoreRate = 100): Bucket {
  let available = maximumAvailable
  let seen = now().getTime()
  const refill = () => {
    const time = now().getTime()
    available = Math.min(maximumAvailable, available + ((time - seen) / 1000) * restoreRate)
    seen = time
  }
  return {
    maximumAvailable,
    restoreRate,
    take(cost) {
      refill()
      if (cost > available) return false
      available -= cost
      return true
    },
    giveBack(cost) {
      available = Math.min(maximumAvailable, available + cost)
    },
    status() {
      refill()
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate }
    },
  }
}
