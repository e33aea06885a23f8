import { useRef } from 'react'
import type { Point } from '#contract/desk/insights.ts'
import { hoursText } from './days.ts'
import { countWords, type ChartWords, whenWords } from './words.ts'

interface ColumnProps {
  point: Point
  words: ChartWords
  x: number
  width: number
  up: (value: number) => number
  isShown: boolean
  onShow: (isTouched: boolean) => void
  onHide: () => void
  onOpen: () => void
}

/**
 * One day or week. Pointing at it or focusing it shows its tip, pressing it opens its rows; a finger shows the tip
 * first.
 */
export function Column({ point, words, x, width, up, isShown, onShow, onHide, onOpen }: ColumnProps) {
  const names = Object.keys(words.parts)
  const below = (index: number) => names.slice(0, index).reduce((sum, name) => sum + (point.parts[name] ?? 0), 0)
  const parts = Object.entries(words.parts).map(([name, part]) => countWords(point.parts[name] ?? 0, part))
  const minutes = typeof point.minutes === 'number' ? `, first answer after ${hoursText(point.minutes)}` : ''
  // A finger that shows a tip for the first time does not open the rows.
  const isFirstTouch = useRef(false)
  return (
    <g
      // A button inside a drawing has no tag of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={`${whenWords(words, point)}: ${parts.join(', ')}${minutes}`}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onShow(false)}
      onPointerDown={({ pointerType }) => {
        isFirstTouch.current = pointerType === 'touch' && !isShown
        if (pointerType === 'touch') onShow(true)
      }}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onShow(false)}
      onBlur={onHide}
      onClick={() => {
        if (!isFirstTouch.current) onOpen()
        isFirstTouch.current = false
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onHide()
        if (event.key !== 'Enter' && event.key !== ' ') return
        // Else the same press would reach the dialog's own button, and close it again.
        event.preventDefault()
        onOpen()
      }}
      className="cursor-pointer hover:opacity-70"
    >
      <rect x={x} y={0} width={width} height={up(0)} className="fill-transparent" />
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

interface TipProps {
  point: Point
  words: ChartWords
  /** The position of the column, from 0 at the left to 1 at the right. */
  at: number
  /** True if it was touched: another touch opens the rows. */
  isTouched: boolean
}

/**
 * The words of a column, shown immediately under the pointer, the focus or the finger. Screen readers hear them from
 * the column itself.
 */
export function Tip({ point, words, at, isTouched }: TipProps) {
  const side = at > 0.5 ? { right: `${100 * (1 - at)}%` } : { left: `${100 * at}%` }
  return (
    <div
      aria-hidden="true"
      data-tip=""
      style={side}
      className={
        'pointer-events-none absolute top-0 z-10 mx-3 flex max-w-64 flex-col rounded-md border border-hair bg-sheet ' +
        'px-3 py-2 text-sm shadow-lift'
      }
    >
      <span className="font-medium">{whenWords(words, point)}</span>
      {Object.entries(words.parts).map(([name, part]) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={`size-2.5 shrink-0 rounded-md ${part.colour}`} />
          {countWords(point.parts[name] ?? 0, part)}
        </span>
      ))}
      {typeof point.minutes === 'number' && (
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-2.5 shrink-0 bg-turmeric-mark" />
          First answer after {hoursText(point.minutes)}
        </span>
      )}
      {isTouched && <span className="text-soft">Tap again for the rows</span>}
    </div>
  )
}
