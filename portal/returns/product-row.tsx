import type { ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import { rupees } from '#rules/orders/money.ts'
import { dayWords } from '#rules/orders/dates.ts'
import { STANDINGS } from '../words.ts'
import { Picture } from '../picture.tsx'

interface ProductRowProps {
  line: LineItem
  chosen: boolean
  onToggle: () => void
  /** True where the list has said already until when all its items can be chosen. */
  untilSaid?: boolean
  /** What opens below when the item is chosen. */
  children?: ReactNode
}

/** One item of the order: greyed until it is chosen; one that cannot be chosen says why. */
export function ProductRow({ line, chosen, onToggle, untilSaid = false, children }: ProductRowProps) {
  const open = line.standing === 'eligible'
  return (
    <li
      className={`-mx-4 border-b border-hair px-4 transition-colors duration-150 last:border-0 ${chosen ? 'bg-sheet' : ''}`}
    >
      <label className="flex gap-4 py-4">
        <span className="flex h-6 shrink-0 items-center">
          <input
            type="checkbox"
            checked={chosen}
            disabled={!open}
            onChange={onToggle}
            aria-describedby={open && untilSaid ? undefined : `standing-${line.id}`}
            className="size-5"
          />
        </span>
        <Picture src={line.src} className={`w-20 transition duration-150 ${chosen ? '' : 'opacity-60 grayscale'}`} />
        <span className={`min-w-0 grow ${chosen ? '' : 'text-soft'}`}>
          <span className="block font-medium">{line.title || line.name}</span>
          <span className="figures mt-1 block">
            {[line.size, rupees(line.price), line.quantity > 1 ? `× ${line.quantity}` : ''].filter(Boolean).join(' · ')}
          </span>
          {!(open && untilSaid) && (
            <span
              id={`standing-${line.id}`}
              className={`figures mt-1 block text-sm ${open ? 'text-soft' : 'text-turmeric'}`}
            >
              {standingWords(line)}
            </span>
          )}
        </span>
      </label>
      {chosen && children && <div className="animate-arrive pb-5 pl-9">{children}</div>}
    </li>
  )
}

/** What is said of how an item stands. */
export function standingWords({ standing, until }: LineItem): string {
  return STANDINGS[standing](until ? dayWords(until) : '')
}
