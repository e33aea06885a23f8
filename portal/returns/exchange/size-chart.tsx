import { type ReactNode, useId, useState } from 'react'
import type { LineItem } from '#contract/orders.ts'
import type { SizeChart as Chart } from '#contract/sizes.ts'
import { placeOf, type SizePlace } from '#rules/size-charts/place.ts'
import { LATE } from '../late-words.ts'

interface SizeChartProps {
  line: LineItem
  chart: Chart
  /** The size that is chosen; '' if none is. */
  chosen: string
}

/** A button that shows the size chart of an item, below the row that the button is in. */
export function SizeChart(props: SizeChartProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
      >
        {LATE.sizeChart}
        <span className="sr-only">, {props.line.title}</span>
      </button>
      <div id={id} className="order-last min-w-0 basis-full pb-2 empty:hidden">
        {isOpen && <Table {...props} />}
      </div>
    </>
  )
}

/**
 * The chart, with the customer's size and the chosen one marked by words and by their ground. The first column stays
 * while the others scroll.
 */
function Table({ line, chart, chosen }: SizeChartProps) {
  const caption = useId()
  const [own, wish] = [placeOf(chart, line.size), placeOf(chart, chosen)]
  const markOf = (at: SizePlace): Mark => ({ isOwn: isSame(own, at), isChosen: isSame(wish, at) })
  return (
    <section
      aria-labelledby={caption}
      // The arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-md border border-hair bg-sheet"
    >
      <table className="figures w-full border-separate border-spacing-0 text-sm">
        <caption id={caption} className="sr-only">
          {LATE.sizeChart}, {line.title}
        </caption>
        <thead>
          <tr>
            {chart.columns.map((name, column) => (
              <Head key={`${column} ${name}`} scope="col" isFirst={column === 0} mark={markOf({ column })}>
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(([first, ...cells], row) => (
            <tr key={`${row} ${first}`}>
              <Head scope="row" isFirst mark={markOf({ row })}>
                {first}
              </Head>
              {cells.map((cell, at) => (
                <td
                  key={`${at} ${cell}`}
                  className={`${CELL} border-t ${groundOf(markOf({ row }), markOf({ column: at + 1 }))}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isSame = (place: SizePlace | undefined, at: SizePlace) =>
  place !== undefined &&
  ('row' in place ? 'row' in at && at.row === place.row : 'column' in at && at.column === place.column)

/** The sizes that a row or a column stands for. */
interface Mark {
  isOwn: boolean
  isChosen: boolean
}

const CELL = 'border-hair px-3 py-2 text-left align-top'

const groundOf = (...marks: readonly Mark[]) =>
  marks.some(({ isChosen }) => isChosen) ? 'bg-river-wash' : marks.some(({ isOwn }) => isOwn) ? 'bg-turmeric-wash' : ''

interface HeadProps {
  scope: 'col' | 'row'
  isFirst: boolean
  mark: Mark
  children: ReactNode
}

function Head({ scope, isFirst, mark, children }: HeadProps) {
  const words = [mark.isOwn && LATE.sizeYours, mark.isChosen && LATE.sizeChosen].filter(Boolean).join(', ')
  const place = `${scope === 'row' ? 'border-t' : ''} ${isFirst ? 'sticky left-0 max-w-28 border-r' : ''}`
  return (
    <th scope={scope} className={`${CELL} font-medium break-words ${place} ${groundOf(mark) || 'bg-sheet'}`}>
      {children}
      {words && <span className="block text-xs font-normal">{words}</span>}
    </th>
  )
}
