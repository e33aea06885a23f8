/** The calls to one part of a system, and the most that it lets through in its window: five minutes at a courier. */
export interface CountedCalls {
  /** The times of all calls, in order, in milliseconds. */
  at: number[]
  /** The number of refused calls. */
  refused: number
  most: number
}

const WINDOW_MS = 300_000

/**
 * Counts the calls of a system by its parts, and turns away those that are too many, by the computer's clock: a limit
 * knows no simulated days.
 */
export class CallLimits<Part extends string> {
  readonly #counted: Record<Part, CountedCalls>

  readonly #windowMs: number

  constructor(most: Readonly<Record<Part, number>>, windowMs = WINDOW_MS) {
    this.#windowMs = windowMs
    const parts = Object.entries<number>(most).map(([part, limit]) => [part, { at: [], refused: 0, most: limit }])
    this.#counted = Object.fromEntries(parts) as Record<Part, CountedCalls>
  }

  /** Counts a call; false when it is one too many. */
  lets(part: Part): boolean {
    const counted = this.#counted[part]
    const now = performance.now()
    // The call that has to be over before one more is let through.
    const last = counted.at.at(-counted.most) ?? -Infinity
    const isFull = counted.most === 0 || now - last < this.#windowMs
    if (isFull) counted.refused += 1
    else counted.at.push(now)
    return !isFull
  }

  readonly controls = {
    calls: (): Readonly<Record<string, CountedCalls>> => this.#counted,
    /** Lets through only so many from now on. */
    limit: (part: string, most: number) => {
      const counted = this.#counted[part as Part]
      counted.most = most
    },
  }
}
