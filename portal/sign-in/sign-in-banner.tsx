import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Known } from './known.ts'
import { SEE_ALL } from './words.ts'

interface MoreForHerProps {
  /** What she typed, by which we know where the code goes. */
  known: Known
  busy: boolean
  onShow: (known: Known) => void
}

/** Says that there is more than is shown, and leads to the door behind which it is. */
export function MoreForHer({ known, busy, onShow }: MoreForHerProps) {
  return (
    <Notice tone="info">
      <button
        type="button"
        disabled={busy}
        onClick={() => onShow(known)}
        className="-my-2.5 flex min-h-11 py-2.5 items-center gap-3 text-left font-medium text-river underline underline-offset-4"
      >
        {busy && <Spinner />}
        {SEE_ALL}
      </button>
    </Notice>
  )
}
