import { Button } from '#ui/button.tsx'
import { Key } from '../../keys/key.tsx'
import type { Mode, TicketDraft } from '../../editing/ticket-draft.ts'

const MODES: readonly { mode: Mode; words: string; keys: string; pressed: string }[] = [
  {
    mode: 'answer',
    words: 'Answer',
    keys: 'r',
    pressed: 'aria-pressed:border-river aria-pressed:bg-river-wash aria-pressed:text-river',
  },
  {
    mode: 'note',
    words: 'Note',
    keys: 'n',
    pressed: 'aria-pressed:border-turmeric-mark aria-pressed:bg-turmeric-wash aria-pressed:text-turmeric',
  },
]

/** The choice: to the customer, or for staff only; with a mark if a draft exists. */
export function ModeChoice({
  mode,
  draft,
  onChoose,
}: {
  mode: Mode
  draft: TicketDraft
  onChoose: (mode: Mode) => void
}) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">What to write</legend>
      {MODES.map(({ mode: name, words, keys, pressed }) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChoose(name)}
          className={
            'flex min-h-8 items-center gap-2 rounded-md border border-transparent px-2.5 text-sm text-soft ' +
            `hover:text-ink aria-pressed:font-medium ${pressed}`
          }
        >
          {words}
          {draft[name] !== '' && mode !== name && <span className="text-xs">begun</span>}
          <Key>{keys}</Key>
        </button>
      ))}
    </fieldset>
  )
}

/** A closed ticket takes no answer; a draft stays until it is open again. */
export function ClosedNote({
  hasDraft,
  onReopen,
  onNote,
}: {
  hasDraft: boolean
  onReopen: () => void
  onNote: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">
        This ticket is closed. Reopen it to answer, or leave a note.
        {hasDraft && <span className="block text-sm text-turmeric">The answer that you began is kept.</span>}
      </p>
      <Button variant="quiet" onClick={onNote}>
        Write a note
      </Button>
      <Button onClick={onReopen}>Reopen</Button>
    </div>
  )
}
