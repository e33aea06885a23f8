import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface SegmentsProps<Value extends string> {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean; note?: string }[]
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
  error?: string | undefined
  /** 'tabs' fill the line as one bar; 'pills' are apart and wrap. */
  look?: 'tabs' | 'pills'
  legendHidden?: boolean
}

const GROUP = {
  tabs: 'flex flex-wrap gap-0.5 rounded-md border border-edge p-0.5',
  pills: 'flex w-fit max-w-full flex-wrap gap-2',
}

const CHOICE = {
  tabs:
    'px-2 min-w-min flex-1 rounded-[3px] border border-transparent has-checked:border-river has-checked:bg-river ' +
    'has-checked:text-on-river has-disabled:text-soft',
  pills:
    'min-w-11 rounded-md border border-edge bg-sheet px-4 hover:border-ink has-checked:border-river ' +
    'has-checked:bg-river has-checked:text-on-river has-disabled:border-hair has-disabled:bg-transparent ' +
    'has-disabled:text-soft has-disabled:line-through',
}

/** Around the choices, and never between them: nothing moves. */
const WRONG = 'rounded-md outline-2 outline-offset-3 outline-thread'

/** One choice of a few: radio buttons that look like a bar of tabs or like pills, each large enough for a thumb. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, options, defaultValue, value, onChange, error, look = 'tabs', legendHidden } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-label font-medium'}>{legend}</legend>
      <div className={`${GROUP[look]} ${error ? WRONG : ''}`}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.note}
            className={
              'relative inline-flex min-h-11 items-center justify-center py-1.5 text-center font-medium ' +
              'transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              `has-focus-visible:outline-river ${CHOICE[look]}`
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            {option.label}
            {option.note && <span className="sr-only"> ({option.note})</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
