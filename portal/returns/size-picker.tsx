import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../words.ts'
import { sizeOptions } from './choices.ts'
import { SAYS } from './words.ts'

interface SizePickerProps {
  line: LineItem
  reason: ReasonCode
  value: string
  onChange: (size: string) => void
  error: string | undefined
}

/** The size that is wished for, as pills. One that cannot be had is struck through, and why stands below. */
export function SizePicker({ line, reason, value, onChange, error }: SizePickerProps) {
  const options = sizeOptions(reason, line)
  const gone = options.filter(({ had }) => !had).map(({ size }) => size)
  if (gone.length === options.length) return <p className="text-sm text-turmeric">{SAYS.noOtherSize}</p>
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
        options={options.map(({ size, had }) => ({
          value: size,
          label: size,
          ...(had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
        }))}
      />
      {gone.length > 0 && <p className="mt-2 text-sm text-soft">{SAYS.outOfStock(gone.join(', '))}</p>}
    </div>
  )
}
