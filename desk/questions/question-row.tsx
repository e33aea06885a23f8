import type { KeyboardEvent } from 'react'
import { Chip } from '#ui/chip.tsx'
import { Input } from '#ui/controls.tsx'
import { Icon } from '#ui/icon.tsx'

interface QuestionRowProps {
  question: string
  at: number
  isLast: boolean
  /** True if it gives a ticket its priority: it stays, unchanged. */
  isNeeded: boolean
  error: string | undefined
  onChange: (question: string) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** Adds a question below, on Enter. */
  onAdd: () => void
}

/** One question of the list. Alt with an arrow moves it, Enter begins another below. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, at, isLast, isNeeded, error, onChange, onMove, onRemove, onAdd } = props
  const label = `Question ${at + 1}`

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey && (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (!step && !isEnter) return
    event.preventDefault()
    if (step) onMove(step)
    else onAdd()
  }

  return (
    <li className="flex flex-wrap items-start gap-2 border-b border-hair py-2">
      <div className="min-w-0 grow basis-72">
        <Input
          aria-label={isNeeded ? `${label}, stays as it is` : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `problem-${at}` : undefined}
          value={question}
          readOnly={isNeeded}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(target.value)}
          className="read-only:border-transparent read-only:bg-transparent"
        />
        {error && (
          <p id={`problem-${at}`} className="mt-1 text-sm text-thread">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {isNeeded && <Chip tone="notice">makes it High</Chip>}
        <RowButton label={`Move ${label} up`} disabled={at === 0} onClick={() => onMove(-1)} path="m3 10 5-5 5 5" />
        <RowButton label={`Move ${label} down`} disabled={isLast} onClick={() => onMove(1)} path="m3 6 5 5 5-5" />
        <RowButton label={`Remove ${label}`} disabled={isNeeded} onClick={onRemove} path="m3 3 10 10M13 3 3 13" />
      </div>
    </li>
  )
}

interface RowButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  path: string
}

function RowButton({ label, disabled, onClick, path }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={
        'inline-flex size-11 items-center justify-center rounded-md text-soft hover:not-disabled:text-ink ' +
        'disabled:opacity-40'
      }
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  )
}
