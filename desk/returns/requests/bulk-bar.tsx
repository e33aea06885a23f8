import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Key, Keys } from '../../keys/key.tsx'
import type { BulkAct } from './bulk-acts.ts'

interface BulkBarProps {
  count: number
  acts: readonly BulkAct[]
  onAsk: (act: BulkAct) => void
  onClear: () => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** What can be done with the chosen requests, at the foot of the screen. */
export function BulkBar({ count, acts, children, onAsk, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="The chosen requests"
      className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-3 border-t border-edge bg-sheet px-4 py-3"
    >
      <p aria-live="polite" className="figures font-medium">
        {count === 1 ? '1 request chosen' : `${count} requests chosen`}
      </p>
      {acts.map((act, place) => (
        <Button key={act.act} variant={place === 0 ? 'primary' : 'quiet'} onClick={() => onAsk(act)}>
          {act.words} <Keys keys={act.keys} />
        </Button>
      ))}
      {children}
      {acts.length === 0 && !children && <p className="text-soft">Nothing can be done to all of them at once.</p>}
      <Button variant="quiet" onClick={onClear}>
        Clear selection <Key>Esc</Key>
      </Button>
    </section>
  )
}
