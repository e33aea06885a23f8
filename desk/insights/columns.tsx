import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Point } from '#contract/desk/insights.ts'
import { sumOf } from '#rules/insights/totals.ts'
import { dayText, hoursText } from './day-text.ts'
import type { ChartWords } from './words.ts'

interface ColumnsProps {
  points: readonly Point[]
  words: ChartWords
  onOpen: (point: Point) => void
}

/** Half of what the name of a day takes below the last column. */
const ROOM_FOR_A_DAY = 20
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [720, 200, 34, 22, 8]

/** A column for each day or week, stacked, with a line for the minutes where there are any. */
export function Columns({ points, words, onOpen }: ColumnsProps) {
  const across = scaleBand(
    points.map(({ key }) => key),
    [LEFT, WIDTH],
  ).paddingInner(points.length > 80 ? 0.1 : 0.25)
  const up = scaleLinear([0, Math.max(1, ...points.map(sumOf))], [HEIGHT - BOTTOM, TOP]).nice(4)
  const ticks = up.ticks(4).filter(Number.isInteger)
  return (
    // A drawing that holds buttons is a group of them; it has no tag of its own.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" role="group" aria-label={words.title}>
      {ticks.map((tick) => (
        <g key={tick} aria-hidden="true">
          <line x1={LEFT} x2={WIDTH} y1={up(tick)} y2={up(tick)} className="stroke-hair" />
          <text x={LEFT - 6} y={up(tick) + 4} textAnchor="end" className="figures fill-soft text-xs">
            {tick}
          </text>
        </g>
      ))}
      {points.map((point) => (
        <Column
          key={point.key}
          point={point}
          words={words}
          x={across(point.key) ?? 0}
          width={across.bandwidth()}
          up={up}
          onOpen={onOpen}
        />
      ))}
      <MinuteLine points={points} x={(point) => (across(point.key) ?? 0) + across.bandwidth() / 2} />
      {labelled(points).map((point) => (
        <text
          key={point.key}
          aria-hidden="true"
          x={Math.min((across(point.key) ?? 0) + across.bandwidth() / 2, WIDTH - ROOM_FOR_A_DAY)}
          y={HEIGHT - 6}
          textAnchor="middle"
          className="figures fill-soft text-xs"
        >
          {dayText(point.key)}
        </text>
      ))}
    </svg>
  )
}

interface ColumnProps extends Omit<ColumnsProps, 'points'> {
  point: Point
  x: number
  width: number
  up: (value: number) => number
}

function Column({ point, words, x, width, up, onOpen }: ColumnProps) {
  const names = Object.keys(words.parts)
  const below = (index: number) => names.slice(0, index).reduce((sum, name) => sum + (point.parts[name] ?? 0), 0)
  const said = names.map((name) => `${point.parts[name] ?? 0} ${words.parts[name]?.label.toLowerCase() ?? name}`)
  return (
    <g
      // A button inside a drawing has no tag of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={`${dayText(point.key)}: ${said.join(', ')}${minutesSaid(point)}`}
      onClick={() => onOpen(point)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        // Else the same press would reach the dialog's own button, and close it again.
        event.preventDefault()
        onOpen(point)
      }}
      className="cursor-pointer hover:opacity-70"
    >
      <title>{`${dayText(point.key)}: ${said.join(', ')}${minutesSaid(point)}`}</title>
      <rect x={x} y={TOP} width={width} height={HEIGHT - BOTTOM - TOP} className="fill-transparent" />
      {names.map((name, index) => (
        <rect
          key={name}
          x={x}
          width={width}
          y={up(below(index + 1))}
          height={Math.max(0, up(below(index)) - up(below(index + 1)))}
          className={words.parts[name]?.colour}
        />
      ))}
    </g>
  )
}

function MinuteLine({ points, x }: { points: readonly Point[]; x: (point: Point) => number }) {
  const known = points.filter((point) => typeof point.minutes === 'number')
  if (known.length < 2) return null
  const up = scaleLinear([0, Math.max(...known.map((point) => point.minutes ?? 0), 1)], [HEIGHT - BOTTOM, TOP])
  const path = line<Point>(x, (point) => up(point.minutes ?? 0))(known) ?? ''
  return (
    <path d={path} aria-hidden="true" className="pointer-events-none fill-none stroke-turmeric-mark" strokeWidth={2} />
  )
}

const minutesSaid = ({ minutes }: Point) =>
  typeof minutes === 'number' ? `, first answer after ${hoursText(minutes)}` : ''

/** As many days as find room below, evenly. */
function labelled(points: readonly Point[]): Point[] {
  const every = Math.ceil(points.length / 8)
  return points.filter((_, index) => index % every === 0)
}
