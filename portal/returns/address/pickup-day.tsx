import { dayWords } from '#rules/india/dates.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { Choices } from '../choices.ts'
import { SAYS } from '../words.ts'

interface PickupDayProps {
  days: readonly string[]
  choices: Choices
  choose: (choices: Choices) => void
}

/** The day on which the courier is to come. */
export function PickupDay({ days, choices, choose }: PickupDayProps) {
  const { pickupDay, ...others } = choices
  return (
    <div className="mt-5 max-w-xs">
      <Field label={SAYS.pickupDay} hint={SAYS.pickupDayHint}>
        <Select
          value={pickupDay ?? ''}
          onChange={({ target }) => choose(target.value === '' ? others : { ...others, pickupDay: target.value })}
        >
          <option value="">{SAYS.anyDay}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {dayWords(day)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
