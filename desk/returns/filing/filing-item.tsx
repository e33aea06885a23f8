import type { LineItem } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { Select } from '#ui/controls.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Wishable } from '#rules/returns/reasons.ts'
import { Picture } from '../picture.tsx'
import { offerWords } from '../wish-words.ts'
import type { Chosen } from './chosen.ts'

interface FilingItemProps {
  line: LineItem
  /** The line as its customer could request it today: fewer pieces if others are past their window. */
  today: LineItem
  isOpen: boolean
  chosen: Chosen | undefined
  /** The sizes to exchange it for; none for a return. */
  sizes: Wishable[] | undefined
  onChoose: (wished: Chosen | undefined) => void
}

/** A line of the order: a choice to return it, the number of its pieces, and the wanted size. */
export function FilingItem({ line, today, isOpen, chosen, sizes, onChoose }: FilingItemProps) {
  const units = line.units ?? 1
  const name = line.title || line.name
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-hair py-2">
      <label className="row flex min-w-0 grow items-center gap-3">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={!isOpen}
          onChange={() => onChoose(chosen ? undefined : { units: today.units || units, size: '' })}
        />
        <Picture src={line.src} alt="" className="aspect-3/4 w-10 shrink-0 rounded-md object-cover" />
        <span className="min-w-0">
          <span className="block">{name}</span>
          <span className="figures block text-sm text-soft">
            {[line.size, rupees(line.price), standingWords(today), line.rule?.says].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {chosen && units > 1 && !line.bundle && (
        <Stepper
          label={`Pieces of ${name}`}
          value={chosen.units}
          most={units}
          text={`${chosen.units} of ${units}`}
          fewer={`Fewer of ${name}`}
          more={`More of ${name}`}
          onChange={(now) => onChoose({ ...chosen, units: now })}
        />
      )}
      {chosen && sizes && (
        <Select
          aria-label={`Wanted size of ${name}`}
          value={sizes.some(({ size }) => size === chosen.size) ? chosen.size : ''}
          onChange={({ target }) => onChoose({ ...chosen, size: target.value })}
          className="w-40"
        >
          <option value="">Choose a size</option>
          {sizes.map((one) => (
            <option key={one.size} value={one.size}>
              {offerWords(one)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** Also when the window ended: the customer asks. */
function standingWords({ standing, until }: LineItem): string {
  return standing === 'window_over' && until ? `window over, last day ${dayWords(until)}` : STANDINGS[standing]
}

const STANDINGS: Record<LineItem['standing'], string> = {
  eligible: '',
  held: 'held by a request',
  window_over: 'window over',
  not_delivered: 'not delivered yet',
  not_returnable: 'cannot be asked back',
}
