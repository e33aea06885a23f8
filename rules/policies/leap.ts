/** The factor from which a change needs a confirmation. */
const LEAP = 10

/**
 * The question before an amount or a number of days changes by a factor of ten or more, or to nothing: "This is 100
 * times the current value."; undefined if the change is usual.
 */
export function leapWords(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after === before) return undefined
  if (after === 0) return 'This sets it to 0.'
  if (after >= before * LEAP) return `This is ${times(after / before)} times the current value.`
  if (before >= after * LEAP) return `This is a ${times(before / after)}th of the current value.`
  return undefined
}

const times = (factor: number) => String(Math.round(factor))
