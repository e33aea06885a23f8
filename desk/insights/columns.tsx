import { scaleBand, scaleLinear } from 'd3-scale'
import { useState, useLayoutEffect, useRef } from 'react'
import type { Point } from '#contract/desk/insights.ts'
import { sumOf } from '#rules/insights/totals.ts'
import { Column, Tip } from './column.tsx'
import { dayText } from './days.ts'
import { MinuteLine, minuteScale } from './minute-line.tsx'
import type { ChartWords } from './words.ts'

interface ColumnsProps {
  points: readonly Point[]
  words: ChartWords
  onOpen: (point: Point) => void
}

interface Shown {
  point: Point
  isTouched: boolean
}

/** The margins around the plot, at the usual size of the letters. */
const [LEFT, RIGHT, BOTTOM, TOP] = [34, 48, 22, 24]
/** The height of the box below, in the same pixels. */
const HEIGHT = 208
/** The width that the name of a day takes. */
const DAY = 64

/**
 * A column for each day or week, stacked, and a line for the minutes, if there are any; each with an axis and its unit.
 */
export function Columns({ points, words, onOpen }: ColumnsProps) {
  const { box, width, height } = useSize()
  const [shown, setShown] = useState<Shown>()
  // Larger letters need more room.
  const unit = height / HEIGHT
  const minutes = minuteScale(points, [height - BOTTOM * unit, TOP * unit])
  const right = width - (minutes ? RIGHT * unit : 0)
  const across = scaleBand(
    points.map(({ key }) => key),
    [LEFT * unit, right],
  ).paddingInner(points.length > 80 ? 0.1 : 0.25)
  const up = scaleLinear([0, Math.max(1, ...points.map(sumOf))], [height - BOTTOM * unit, TOP * unit]).nice(4)
  const middle = (point: Point) => (across(point.key) ?? 0) + across.bandwidth() / 2
  return (
    <div
      ref={box}
      className="relative h-[13rem]"
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(undefined)}
    >
      {width > 0 && (
        // A drawing that holds buttons is a group of them; it has no tag of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <svg width={width} height={height} className="absolute inset-0" role="group" aria-label={words.title}>
          <Axis up={up} unit={unit} right={right} name={words.unit ?? ''} />
          {points.map((point) => (
            <Column
              key={point.key}
              point={point}
              words={words}
              x={across(point.key) ?? 0}
              width={across.bandwidth()}
              up={up}
              isShown={shown?.point.key === point.key}
              onShow={(isTouched) => setShown({ point, isTouched })}
              onHide={() => setShown(undefined)}
              onOpen={() => onOpen(point)}
            />
          ))}
          {minutes && (
            <MinuteLine
              points={points}
              x={middle}
              scale={minutes}
              at={right}
              unit={unit}
              isNarrow={width < 260 * unit}
            />
          )}
          {labelled(points, (right - LEFT * unit) / (DAY * unit)).map((point) => (
            <text
              key={point.key}
              aria-hidden="true"
              x={Math.min(Math.max(middle(point), (LEFT + 8) * unit), right - 20 * unit)}
              y={height - 6 * unit}
              textAnchor="middle"
              className="figures fill-soft text-xs"
            >
              {dayText(point.key)}
            </text>
          ))}
        </svg>
      )}
      {shown && <Tip point={shown.point} words={words} at={middle(shown.point) / width} isTouched={shown.isTouched} />}
    </div>
  )
}

interface AxisProps {
  up: { (value: number): number; ticks: (count: number) => number[] }
  unit: number
  right: number
  name: string
}

/** The lines of the count, with its unit above them. */
function Axis({ up, unit, right, name }: AxisProps) {
  return (
    <g aria-hidden="true">
      <text x={0} y={12 * unit} className="fill-soft text-xs">
        {name}
      </text>
      {up
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line x1={LEFT * unit} x2={right} y1={up(tick)} y2={up(tick)} className="stroke-hair" />
            <text x={(LEFT - 6) * unit} y={up(tick) + 4 * unit} textAnchor="end" className="figures fill-soft text-xs">
              {tick}
            </text>
          </g>
        ))}
    </g>
  )
}

/** As many days as fit below, evenly. */
function labelled(points: readonly Point[], room: number): Point[] {
  const every = Math.ceil(points.length / Math.max(1, Math.floor(room)))
  return points.filter((_, index) => index % every === 0)
}

/** The width and height of a box in pixels, also after its letters become larger. */
function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  return { box, ...size }
}
