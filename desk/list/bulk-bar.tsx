import type { ReactNode } from 'react'
import { useBar } from '#ui/bar-height.ts'
import { Button } from '#ui/button.tsx'
import { Keys } from '../keys/key.tsx'

/** A button of the bar, with its key. */
interface BarAction {
  keys: string
  words: string
  isMain?: boolean | undefined
  act: () => void
}

interface BulkBarProps {
  label: string
  /** "3 tickets chosen" */
  chosen: string
  acts: readonly BarAction[]
  onClear: () => void
  /** Further actions for the chosen rows. */
  children?: ReactNode
}

/** The actions on the chosen rows, at the foot of the screen and above the pending actions. */
export function BulkBar({ label, chosen, acts, onClear, children }: BulkBarProps) {
  const bar = useBar<HTMLElement>()
  return (
    <section
      ref={bar}
      aria-label={label}
      className={
        'sticky bottom-(--foot,0px) z-10 mt-auto flex animate-arrive flex-wrap items-center gap-2 border-t ' +
        'border-edge bg-sheet px-4 py-2 shadow-lift'
      }
    >
      <output className="figures mr-2 font-medium">{chosen}</output>
      {acts.map((act) => (
        <BarButton key={act.words} {...act} />
      ))}
      {children}
      {acts.length === 0 && !children && <p className="text-soft">No action fits all of them.</p>}
      <BarButton keys="Escape" words="Clear selection" act={onClear} />
    </section>
  )
}

export function BarButton({ keys, words, isMain = false, act }: BarAction) {
  return (
    <Button variant={isMain ? 'primary' : 'quiet'} onClick={act}>
      {words}
      <span aria-hidden="true" className="hidden wide:inline">
        <Keys keys={keys} />
      </span>
    </Button>
  )
}
