import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Point } from '#contract/desk/insights.ts'

/** Minutes as the axis counts them. */
const UNITS = [
  { name: 'days', sign: 'd', minutes: 1440, from: 4 * 1440 },
  { name: 'hours', sign: 'h', minutes: 60, from: 90 },
  { name: 'minutes', sign: 'min', minutes: 1, from: 0 },
] as const

/** The axis of the minutes: its unit, and the height of a number of minutes; nothing if no line can be drawn. */
export function minuteScale(points: readonly Point[], room: [number, number]) {
  const known = points.flatMap(({ minutes }) => (typeof minutes === 'number' ? [minutes] : []))
  if (known.length < 2) return undefined
  const most = Math.max(...known, 1)
  const { name, sign, minutes } = UNITS.find(({ from }) => most >= from) ?? UNITS[2]
  const up = scaleLinear([0, most / minutes], room).nice(4)
  const ticks = up.ticks(4).map((tick) => ({ words: `${tick} ${sign}`, y: up(tick) }))
  return { name, ticks, y: (value: number) => up(value / minutes) }
}

interface LineProps {
  points: readonly Point[]
  x: (point: Point) => number
  scale: NonNullable<ReturnType<typeof minuteScale>>
  /** The position of the axis. */
  at: number
  unit: number
  /** True if there is no room for both names of the axes. */
  isNarrow: boolean
}

/** The median to the first answer, with an axis of its own at the right. */
export function MinuteLine({ points, x, scale, at, unit, isNarrow }: LineProps) {
  const known = points.filter((point) => typeof point.minutes === 'number')
  const path = line<Point>(x, (point) => scale.y(point.minutes ?? 0))(known) ?? ''
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <text x={at + 48 * unit} y={12 * unit} textAnchor="end" className="fill-turmeric text-xs">
        {isNarrow ? scale.name : `First answer, ${scale.name}`}
      </text>
      {scale.ticks.map(({ words, y }) => (
        <text key={words} x={at + 8 * unit} y={y + 4 * unit} className="figures fill-turmeric text-xs">
          {words}
        </text>
      ))}
      <path d={path} className="fill-none stroke-turmeric-mark" strokeWidth={2} />
    </g>
  )
}
