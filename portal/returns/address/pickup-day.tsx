import type { Address } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { dayWords } from '#rules/india/dates.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Change, Choices } from '../choices.ts'
import { LATE } from '../late-words.ts'

interface PickupProps extends Omit<PickupDayProps, 'days'> {
  terms: Terms
  address: Address
  /** True if it is known that no courier collects there. */
  isUnserved: boolean
}

/**
 * The day of the pickup; if no courier collects, the instructions instead. Both take the same room, so nothing below
 * moves.
 */
export function Pickup({ terms, address, isUnserved, choices, choose }: PickupProps) {
  if (!terms.pickup_days) return null
  return (
    <div className={terms.checks_pin ? 'min-h-18' : ''}>
      {/* There from the start, so that its later content is read out. Not <output>: that holds no blocks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">
        {isUnserved && (
          <Notice tone="notice" title={LATE.noCourier(address.zip)}>
            {LATE.sendYourself} {terms.postage}
          </Notice>
        )}
      </div>
      {!isUnserved && <PickupDay days={terms.pickup_days} choices={choices} choose={choose} />}
    </div>
  )
}

interface PickupDayProps {
  days: readonly string[]
  choices: Choices
  choose: (change: Change) => void
}

/** The day on which the courier is to come. */
function PickupDay({ days, choices, choose }: PickupDayProps) {
  return (
    <Field label={LATE.pickupDay} hint={LATE.pickupDayHint} isBeside>
      <Select value={choices.pickupDay ?? ''} onChange={({ target }) => choose((now) => onDay(now, target.value))}>
        <option value="">{LATE.anyDay}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {dayWords(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function onDay({ pickupDay: _, ...others }: Choices, day: string): Choices {
  return day === '' ? others : { ...others, pickupDay: day }
}
