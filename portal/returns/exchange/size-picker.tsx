import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { dayWords } from '#rules/india/dates.ts'
import { wishable } from '#rules/returns/reasons.ts'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../../words.ts'
import { LATE } from '../late-words.ts'

interface SizePickerProps {
  line: LineItem
  reason: ReasonCode
  value: string
  onChange: (size: string) => void
  error: string | undefined
}

/** The size that is wished for, as pills. One that is not available is struck through, and the reason is below. */
export function SizePicker({ line, reason, value, onChange, error }: SizePickerProps) {
  const options = wishable(reason, line)
  const gone = options.filter(({ had }) => !had).map(({ size }) => size)
  const isMade = options.some(({ readyBy }) => readyBy !== '')
  if (gone.length === options.length) return <NoOtherSize line={line} />
  return (
    <div data-place="size" data-item={line.id}>
      <Segments
        legend={
          <>
            {WORDS.newSize}
            <span className="sr-only">, {line.title}</span>
          </>
        }
        name={`size-${line.id}`}
        look="pills"
        value={value}
        onChange={onChange}
        error={error}
        options={options.map(({ size, had, readyBy }) => ({
          value: size,
          label: readyBy ? <SizeToCome size={size} readyBy={readyBy} /> : size,
          ...(had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
        }))}
      />
      {isMade && <p className="mt-2 text-sm text-soft">{LATE.beingMade}</p>}
      {gone.length > 0 && <p className="mt-2 text-sm text-soft">{LATE.outOfStock(gone.join(', '))}</p>}
    </div>
  )
}

/** What can be done where no other size is left, unless a rule of the shop allows an exchange only. */
const NoOtherSize = ({ line }: { line: LineItem }) => (
  <p className="text-sm text-turmeric">
    {LATE.noOtherSize} {line.rule?.exchange_only !== true && LATE.returnInstead}
  </p>
)

/** A size that is being made, with the day on which it is ready. */
function SizeToCome({ size, readyBy }: { size: string; readyBy: string }) {
  return (
    <span className="leading-tight">
      {size}
      <span className="block text-xs font-normal">{LATE.readyBy(dayWords(readyBy))}</span>
    </span>
  )
}
