import type { ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { paiseOf, rupees } from '#rules/india/money.ts'
import { piecesOfSet } from '#rules/orders/set.ts'
import { SHOP } from '#shop'
import { FieldError } from '#ui/field.tsx'
import { useAtOnce } from '#ui/hooks/use-at-once.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { STANDINGS, WORDS } from '../words.ts'
import { SAYS } from './words.ts'

interface ProductRowProps {
  line: LineItem
  chosen: boolean
  /** True if any item of the order is chosen: until then none is greyed for not being it. */
  someChosen?: boolean
  onToggle: () => void
  /** True if the list shows one day for all its items. */
  hidesUntil?: boolean
  /** True if it is one of many: until it is chosen, its row is low. */
  isCompact?: boolean
  /** True for one of the first items, which the screen shows at first. */
  isFirst?: boolean
  /** The problem with the choice of this item. */
  error?: string | undefined
  /** The fields below a chosen item. */
  children?: ReactNode
}

const ROW = '-mx-4 border-b border-hair px-4 transition-colors duration-150 last:border-0'

/** One item of the order: paler if others are chosen; one that cannot be chosen is grey and says its reason. */
export function ProductRow({
  line,
  chosen,
  someChosen = false,
  onToggle,
  hidesUntil = false,
  isCompact = false,
  isFirst = false,
  error,
  children,
}: ProductRowProps) {
  const [isTicked, tick] = useAtOnce(chosen)
  const open = line.standing === 'eligible'
  const pieces = piecesOfSet(line.title || line.name, SHOP.sets)
  // An item that is only not chosen is paler than the chosen ones, and looks like one that can be.
  const pale = someChosen && !isTicked ? 'paled' : ''
  const standing = rowWords(line, hidesUntil)
  const isLow = isCompact && !isTicked
  const facts = [
    line.size,
    line.quantity > 1 ? `${rupees(line.price)} × ${line.quantity}` : rupees(line.price),
    open && paidWords(line),
  ]
    // A gift card has its worth for a size.
    .filter((fact, index, all) => fact && all.indexOf(fact) === index)
    .join(' · ')
  return (
    <li
      className={`${ROW} ${isTicked ? 'bg-sheet' : ''}`}
      {...(error && { 'data-section': 'products', 'data-item': line.id })}
    >
      <label className={`group flex flex-wrap gap-4 ${isLow ? 'items-center py-1' : 'py-2.5'}`}>
        <span className="flex h-6 shrink-0 items-center">
          <input
            type="checkbox"
            checked={isTicked}
            disabled={!open}
            onChange={() => tick(!isTicked, onToggle)}
            aria-describedby={standing ? `standing-${line.id}` : undefined}
            className="size-5"
          />
        </span>
        <Picture
          src={line.src}
          className={`${isLow ? 'w-12' : CHOOSABLE} transition duration-150 ${open ? pale : 'greyed'}`}
          isFirst={isFirst}
        />
        <span className={`min-w-0 grow basis-[7rem] ${open ? '' : 'text-soft'}`}>
          <span className={`block ${isLow ? 'gap-x-4 form:flex form:flex-wrap form:justify-between' : ''}`}>
            <span className={`font-medium ${isLow ? 'line-clamp-2' : 'block group-has-checked:text-lg'}`}>
              <GoodsTitle title={line.title || line.name} />
            </span>
            <span className={`figures block ${isLow ? '' : 'mt-1'}`}>{facts}</span>
          </span>
          {pieces && !isLow && (
            <span className="mt-1 block text-sm">
              {SAYS.set(pieces)} {open && SAYS.setWhole}
            </span>
          )}
          {line.bundle && open && <span className="mt-1 block text-sm">{WORDS.comboNote}</span>}
          {line.rule && line.standing !== 'not_returnable' && (
            <span className="mt-1 block text-sm">{line.rule.says}</span>
          )}
          {standing && (
            <span
              id={`standing-${line.id}`}
              className={`figures mt-1 block text-sm ${open ? 'text-soft' : 'text-turmeric'}`}
            >
              {standing}
            </span>
          )}
        </span>
      </label>
      {error && (
        <div tabIndex={-1} className="pb-3 form:pl-9">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {chosen && children && (
        <div className="flex animate-arrive flex-col gap-3 pb-4 empty:hidden form:pl-9">{children}</div>
      )}
    </li>
  )
}

/** The width of the picture of a row. */
export const ROW_PICTURE = 'w-16 form:w-20'

/** A chosen item has a large picture. Both widths are in one class: the browser fetches one picture for both. */
const CHOOSABLE = `${ROW_PICTURE} group-has-checked:w-28`

/** The sentence about the amount paid for each piece, if it differs from the price; else ''. */
function paidWords({ price, paid_each: paid, quantity }: LineItem): string {
  return paid === undefined || paiseOf(paid) === paiseOf(price) ? '' : SAYS.paid(rupees(paid), quantity > 1)
}

/** The sentence about the state of an item in its list; '' if the list shows it already. */
function rowWords(line: LineItem, hidesUntil: boolean): string {
  const { standing, units = 0, quantity } = line
  const isOpen = standing === 'eligible'
  const words = isOpen && hidesUntil ? '' : standingWords(line)
  return isOpen && units > 0 && units < quantity ? SAYS.someCan(units, quantity, words) : words
}

/** The sentence about the state of an item; that of a rule of the shop which closes it. */
export function standingWords({ goods, standing, ended, until, rule }: LineItem): string {
  if (standing === 'not_returnable' && rule && !ended) return rule.says
  const isToday = until === indianDate(new Date())
  return STANDINGS[goods === false ? 'not_goods' : (ended ?? standing)](until ? dayWords(until) : '', isToday)
}
