import type { ReactNode } from 'react'
import { Keys } from '../../keys/key.tsx'
import type { BulkKind } from './bulk-dialog.tsx'

interface BulkBarProps {
  count: number
  onAct: (kind: BulkKind) => void
  onClear: () => void
}

/** What can be done to the chosen tickets at once; it stands at the bottom as long as there are some. */
export function BulkBar({ count, onAct, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Chosen tickets"
      className="sticky bottom-(--held,0px) z-10 flex animate-arrive flex-wrap items-center gap-2 border-t border-edge bg-sheet px-4 py-2 shadow-lift"
    >
      <output className="figures mr-2 font-medium">
        {count === 1 ? '1 ticket chosen' : `${count} tickets chosen`}
      </output>
      <Act keys="a" onClick={() => onAct('assign')}>
        Assign…
      </Act>
      <Act keys="c" onClick={() => onAct('answer')}>
        Answer…
      </Act>
      <Act keys="e" onClick={() => onAct('close')}>
        Close…
      </Act>
      <Act keys="p" onClick={() => onAct('priority')}>
        Priority…
      </Act>
      <Act keys="Escape" onClick={onClear}>
        Clear selection
      </Act>
    </section>
  )
}

function Act({ keys, onClick, children }: { keys: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-10 items-center gap-2 rounded-md border border-edge px-3 hover:border-river hover:text-river"
    >
      {children}
      <span aria-hidden="true" className="hidden wide:inline">
        <Keys keys={keys} />
      </span>
    </button>
  )
}
