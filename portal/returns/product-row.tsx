import type { ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { piecesOfSet } from '#rules/orders/set.ts'
import { SHOP } from '#shop'
import { GoodsTitle, Picture } from '../goods.tsx'
import { STANDINGS } from '../words.ts'
import { SAYS } from './words.ts'

interface ProductRowProps {
  line: LineItem
  chosen: boolean
  /** Whether any item of the order is chosen: until then none is greyed for not being it. */
  someChosen?: boolean
  onToggle: () => void
  /** True where the list has said already until when all its items can be chosen. */
  untilSaid?: boolean
  /** What opens below when the item is chosen. */
  children?: ReactNode
}

/** One item of the order: greyed when others are chosen; one that cannot be chosen is greyed and says why. */
export function ProductRow({
  line,
  chosen,
  someChosen = false,
  onToggle,
  untilSaid = false,
  children,
}: ProductRowProps) {
  const open = line.standing === 'eligible'
  const pieces = piecesOfSet(line.title || line.name, SHOP.sets)
  const greyed = !open || (someChosen && !chosen)
  return (
    <li
      className={`-mx-4 border-b border-hair px-4 transition-colors duration-150 last:border-0 ${chosen ? 'bg-sheet' : ''}`}
    >
      <label className="flex flex-wrap gap-4 py-4">
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
        <Picture src={line.src} className={`w-20 transition duration-150 ${greyed ? 'greyed' : ''}`} />
        <span className={`min-w-0 grow basis-[7rem] ${greyed ? 'text-soft' : ''}`}>
          <span className="block font-medium">
            <GoodsTitle title={line.title || line.name} />
          </span>
          <span className="figures mt-1 block">
            {[line.size, rupees(line.price), line.quantity > 1 ? `× ${line.quantity}` : ''].filter(Boolean).join(' · ')}
          </span>
          {pieces && (
            <span className="mt-1 block text-sm">
              {SAYS.set(pieces)} {open && SAYS.setWhole}
            </span>
          )}
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

/** The sentence about the state of an item. */
export function standingWords({ standing, until }: LineItem): string {
  return STANDINGS[standing](until ? dayWords(until) : '')
}
