/** A figure, what it shall be, and whether it is. */
export interface Figure {
  what: string
  is: string
  shall: string
  ok: boolean
}

/** A count that shall be a certain number. */
export const exactly = (what: string, is: number, shall: number): Figure => ({
  what,
  is: String(is),
  shall: String(shall),
  ok: is === shall,
})

/** A number that shall not be larger than this. */
export const atMost = (what: string, is: number, most: number, unit = ''): Figure => ({
  what,
  is: `${Math.round(is * 100) / 100}${unit}`,
  shall: `at most ${most}${unit}`,
  ok: is <= most,
})

/** A number that says how much was tried, and shall be this large at least. */
export const atLeast = (what: string, is: number, least: number): Figure => ({
  what,
  is: is.toLocaleString('en-IN'),
  shall: `at least ${least.toLocaleString('en-IN')}`,
  ok: is >= least,
})

/** Nothing in a list; the first of it is told where there is something. */
export const none = (what: string, list: readonly string[]): Figure => ({
  what,
  is: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join(' | ').slice(0, 300)}`,
  shall: '0',
  ok: list.length === 0,
})
