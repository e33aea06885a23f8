/**
 * `npm run bench -- --small`: each part over little data and for moments, to see that it runs to its end. The figures
 * of that run mean nothing.
 */
export const isSmall = process.argv.includes('--small')

/** A number of things: as many as a measurement needs, or few. */
export const sized = (full: number, small: number): number => (isSmall ? small : full)

const MOMENT_SECONDS = 0.2

/** The seconds for which a load lasts. */
export const lasting = (seconds: number): number => (isSmall ? MOMENT_SECONDS : seconds)
