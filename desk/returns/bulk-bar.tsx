import { Button } from '#ui/button.tsx'
import { Key } from '../key.tsx'

interface BulkBarProps {
  count: number
  onAsk: (decision: 'approve' | 'reject') => void
  onClear: () => void
}

/** What can be done with the chosen requests, at the foot of the screen. */
export function BulkBar({ count, onAsk, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="The chosen requests"
      className="sticky bottom-(--held,0px) z-10 mt-auto flex flex-wrap items-center gap-3 border-t border-edge bg-sheet px-4 py-3"
    >
      <p aria-live="polite" className="figures font-medium">
        {count === 1 ? '1 request chosen' : `${count} requests chosen`}
      </p>
      <Button onClick={() => onAsk('approve')}>
        Approve <Key>Shift+A</Key>
      </Button>
      <Button variant="quiet" onClick={() => onAsk('reject')}>
        Reject… <Key>Shift+R</Key>
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear selection <Key>Esc</Key>
      </Button>
    </section>
  )
}
