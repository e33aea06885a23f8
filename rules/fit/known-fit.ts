/** The people who sent a size of a product back and named a cause: all, and those who found it too small or too big. */
export interface SentBack {
  people: number
  small: number
  big: number
}

/** A sentence beside the sizes: "Of 164 people who sent M back and said why, 38 % found it too small." */
export interface KnownFit {
  people: number
  /** Rounded down. */
  percent: number
  what: 'small' | 'big'
}

/** Fewer people say nothing about a size. */
const FEWEST_PEOPLE = 20
/** The share that is certainly found, so that one in four or more is meant. */
const LEAST_SHARE = 0.25
/** 95 % certain, on both sides. */
const Z = 1.96

/**
 * The fit of a size by those who sent it back; undefined if there are fewer than 20 of them, or if it is not clear: the
 * lower bound of the larger share has to be above a quarter and above the upper bound of the other one (Wilson's
 * intervals, 95 %).
 */
export function knownFit({ people, small, big }: SentBack): KnownFit | undefined {
  if (people < FEWEST_PEOPLE) return undefined
  const [what, most, least] = small >= big ? (['small', small, big] as const) : (['big', big, small] as const)
  const { lower } = wilson(most, people)
  if (lower <= LEAST_SHARE || lower <= wilson(least, people).upper) return undefined
  return { people, percent: Math.floor((100 * most) / people), what }
}

/** The bounds between which the true share lies, if `count` of `all` were found. */
export function wilson(count: number, all: number): { lower: number; upper: number } {
  const share = count / all
  const square = (Z * Z) / all
  const middle = share + square / 2
  const half = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all))
  return { lower: (middle - half) / (1 + square), upper: (middle + half) / (1 + square) }
}
