/** The end of a straight line, or the two handles and the end of a curve. */
export type Step = readonly [number, number] | readonly [number, number, number, number, number, number]

const AXIS = 300

/** The closed outline of something that is the same left and right: its right half, from top to bottom. */
export function symmetric(start: readonly [number, number], steps: readonly Step[]): string {
  const ends = [start, ...steps.map((step) => step.slice(-2) as unknown as readonly [number, number])]
  const back = steps
    .map((step, index) => {
      const [x, y] = ends[index] ?? start
      if (step.length === 2) return `L${AXIS * 2 - x} ${y}`
      const [ax, ay, bx, by] = step
      return `C${AXIS * 2 - bx} ${by} ${AXIS * 2 - ax} ${ay} ${AXIS * 2 - x} ${y}`
    })
    .toReversed()
  const [endX, endY] = ends.at(-1) ?? start
  const turn = endX === AXIS ? '' : `L${AXIS * 2 - endX} ${endY}`
  const forward = steps.map((step) => `${step.length === 2 ? 'L' : 'C'}${step.join(' ')}`)
  return `M${start.join(' ')}${forward.join('')}${turn}${back.join('')}Z`
}
