/** A figure, its goal, and whether it meets the goal. */
export interface Figure {
  what: string
  is: string
  shall: string
  ok: boolean
}

/** A count that must be a certain number. */
export const exactly = (what: string, is: number, shall: number): Figure => ({
  what,
  is: String(is),
  shall: String(shall),
  ok: is === shall,
})

/** A number that must not be larger than this. */
export const atMost = (what: string, is: number, most: number, unit = ''): Figure => ({
  what,
  is: `${Math.round(is * 100) / 100}${unit}`,
  shall: `at most ${most}${unit}`,
  ok: is <= most,
})

/** The number of tries, which must be this large at least. */
export const atLeast = (what: string, is: number, least: number): Figure => ({
  what,
  is: is.toLocaleString('en-IN'),
  shall: `at least ${least.toLocaleString('en-IN')}`,
  ok: is >= least,
})

/** A list that must be empty; otherwise its first entries are shown. */
export const none = (what: string, list: readonly string[]): Figure => ({
  what,
  is: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join(' | ').slice(0, 300)}`,
  shall: '0',
  ok: list.length === 0,
})
