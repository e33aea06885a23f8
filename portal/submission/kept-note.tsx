import { SHELL } from '../words.ts'

/** Says that a draft was brought back, and empties it. */
export function KeptNote({ onAgain }: { onAgain: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-soft">
      {SHELL.keptDraft}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={onAgain}
        className="min-h-11 rounded-md font-medium text-river underline underline-offset-4"
      >
        {SHELL.startAgain}
      </button>
    </p>
  )
}
