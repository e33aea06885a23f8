/** Calls as they came, to be counted. */
export class Seen {
  readonly #calls: { at: number; cost: number }[] = []
  refused = 0

  note(cost = 1): void {
    this.#calls.push({ at: performance.now(), cost })
  }

  get calls(): number {
    return this.#calls.length
  }

  get cost(): number {
    return this.#calls.reduce((sum, { cost }) => sum + cost, 0)
  }

  /** The most calls, and the highest cost, of any so many seconds. */
  busiest(seconds: number): { calls: number; cost: number } {
    const most = { calls: 0, cost: 0 }
    let [first, cost] = [0, 0]
    for (const [at, call] of this.#calls.entries()) {
      cost += call.cost
      while (call.at - this.#calls[first]!.at > seconds * 1_000) cost -= this.#calls[first++]!.cost
      most.calls = Math.max(most.calls, at - first + 1)
      most.cost = Math.max(most.cost, cost)
    }
    return most
  }
}
