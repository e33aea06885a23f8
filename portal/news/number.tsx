import { useCopy } from '../use-copy.ts'

const WORDS = { copy: 'Copy', copied: (label: string) => `${label} copied` } as const

interface NumberProps {
  /** "Order number". */
  label: string
  value: string
}

/** A number in small print, with Copy: numbers name a thing for care, not for its customer. */
export function SmallNumber({ label, value }: NumberProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 py-1 text-sm text-soft">
      <span>
        {label} <span className="figures wrap-anywhere">{value}</span>
      </span>
      <Copy label={label} value={value} />
    </p>
  )
}

/** Copies a number. */
export function Copy({ label, value }: NumberProps) {
  const copy = useCopy()
  return (
    <button
      type="button"
      className={
        '-my-3 inline-flex min-h-11 items-center rounded-md px-1 underline underline-offset-4 hover:text-river'
      }
      onClick={() => void copy(value, WORDS.copied(label))}
    >
      {WORDS.copy}
      <span className="sr-only"> {label}</span>
    </button>
  )
}
