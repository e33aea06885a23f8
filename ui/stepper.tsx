import { Button } from './button.tsx'

interface StepperProps {
  /** The name of the number, for a screen reader. */
  label: string
  value: number
  most: number
  /** The number as it is read: "2 of 3". */
  text: string
  /** The names of the buttons, for a screen reader. */
  fewer: string
  more: string
  onChange: (value: number) => void
}

/** A number from 1 to `most` between two buttons, each large enough for a thumb. */
export function Stepper({ label, value, most, text, fewer, more, onChange }: StepperProps) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="sr-only">{label}</legend>
      <Button variant="quiet" aria-label={fewer} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <span aria-live="polite" className="figures">
        {text}
      </span>
      <Button variant="quiet" aria-label={more} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </fieldset>
  )
}
