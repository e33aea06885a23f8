import { Icon } from './icon.tsx'

/** A cross that says Close, large enough for a thumb. */
export function CloseButton({ onClick, label = 'Close' }: { onClick: () => void; label?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:text-ink"
    >
      <Icon>
        <path d="m3 3 10 10M13 3 3 13" />
      </Icon>
    </button>
  )
}
