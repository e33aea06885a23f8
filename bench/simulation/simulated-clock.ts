interface Sleeper {
  at: number
  wake: () => void
}

/** A clock for so many actors: its time goes on when all of them sleep, at once to the next who wakes. */
export class SimulatedClock {
  #ms: number
  #actors: number
  readonly #asleep: Sleeper[] = []

  constructor(start: Date, actors: number) {
    this.#ms = start.getTime()
    this.#actors = actors
  }

  now = (): Date => new Date(this.#ms)

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#asleep.push({ at: this.#ms + Math.max(ms, 0), wake })
      this.#goOn()
    })
  }

  /** An actor goes home. */
  leave(): void {
    this.#actors--
    this.#goOn()
  }

  #goOn(): void {
    if (this.#actors === 0 || this.#asleep.length < this.#actors) return
    this.#asleep.sort((one, other) => one.at - other.at)
    const first = this.#asleep[0]?.at ?? this.#ms
    this.#ms = first
    const awake = this.#asleep.filter(({ at }) => at === first).length
    for (const { wake } of this.#asleep.splice(0, awake)) wake()
  }
}
