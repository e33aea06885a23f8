/**
 * `npm run bench -- --small`: each part over little data and for moments, to see that it runs to its end. The figures
 * of such a run say nothing.
 */
export const isSmall = process.argv.includes('--small')

/** How many of something: as many as tell something, or few. */
export const sized = (full: number, small: number): number => (isSmall ? small : full)

const MOMENT_SECONDS = 0.2

/** How long a load lasts. */
export const lasting = (seconds: number): number => (isSmall ? MOMENT_SECONDS : seconds)
