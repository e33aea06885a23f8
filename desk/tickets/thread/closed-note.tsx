import { Button } from '#ui/button.tsx'

/** A closed ticket takes no answer; what was begun is kept until it is open again. */
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
