import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { FieldError } from '#ui/field.tsx'
import type { TicketDraft } from '../../editing/ticket-draft.ts'
import type { NotSent } from './use-send.ts'

interface ComposerTextProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: TicketDraft
  notSent: NotSent | undefined
  /** True during the sending: text typed now would be lost or sent twice. */
  busy: boolean
  onType: (text: string) => void
  /** A slash at the start of an answer opens the canned replies. */
  onSlash: () => void
  onWriting: (writing: boolean) => void
}

/** The time after the last key for which an agent still counts as writing. */
const WRITES_MS = 10_000

/** The text itself; it grows with its words, up to a third of the screen. */
export function ComposerText({ ref, draft, notSent, busy, onType, onSlash, onWriting }: ComposerTextProps) {
  const isNote = draft.mode === 'note'
  const text = draft[draft.mode]
  const tell = useEffectEvent(onWriting)
  useEffect(() => {
    if (document.activeElement !== ref.current || text === '') return
    tell(true)
    const stops = setTimeout(() => tell(false), WRITES_MS)
    return () => clearTimeout(stops)
  }, [text, ref])
  useEffect(() => {
    const gap = notSent?.gap
    if (!notSent || notSent.kind === 'meanwhile') return
    ref.current?.focus()
    if (gap) ref.current?.setSelectionRange(gap.start, gap.end)
  }, [notSent, ref])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== '/' || isNote || event.currentTarget.selectionEnd !== 0 || event.ctrlKey) return
    event.preventDefault()
    onSlash()
  }

  const problem = notSent && notSent.kind !== 'meanwhile' ? notSent.text : undefined
  return (
    <>
      <textarea
        ref={ref}
        aria-label={isNote ? 'Note' : 'Answer'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'composer-problem' : undefined}
        placeholder={isNote ? 'Only staff see this' : 'Answer the customer, or / for a canned reply'}
        rows={3}
        readOnly={busy}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onWriting(false)}
        className={
          'field-sizing-content max-h-[33dvh] min-h-20 w-full resize-none rounded-md border px-3 py-2 text-base ' +
          `${isNote ? 'border-turmeric-mark bg-turmeric-wash' : 'border-edge bg-sheet'} hover:border-ink ` +
          'focus-visible:border-river'
        }
      />
      {problem && (
        <div role="alert">
          <FieldError id="composer-problem">{problem}</FieldError>
        </div>
      )}
    </>
  )
}
