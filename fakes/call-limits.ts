/** The calls to one part of a courier in a window of five minutes, and how many it lets through. */
export interface CountedCalls {
  /** All that came in, in order: when, in milliseconds. */
  at: number[]
  /** How many were turned away. */
  refused: number
  most: number
}

const WINDOW_MS = 300_000

/** Counts a courier's calls by its parts, and turns away what is too much, by the computer's clock: a limit knows no simulated days. */
export class CallLimits<Part extends string> {
  readonly #counted: Record<Part, CountedCalls>

  constructor(most: Readonly<Record<Part, number>>) {
    const parts = Object.entries<number>(most).map(([part, limit]) => [part, { at: [], refused: 0, most: limit }])
    this.#counted = Object.fromEntries(parts) as Record<Part, CountedCalls>
  }

  /** Counts a call; false when it is one too many. */
  lets(part: Part): boolean {
    const counted = this.#counted[part]
    const now = performance.now()
    const isFull = counted.at.filter((at) => now - at < WINDOW_MS).length >= counted.most
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
