import { RULE_BOUNDS } from '#rules/policies/rule-problem.ts'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { type FieldsProps, GRID, NumberField } from './number-field.tsx'
import type { TypedRule } from './rule-typed.ts'

/** The decisions of a rule: on its items, and on a request for them. */
export function EffectFields({ typed, put }: FieldsProps) {
  const { windowDays, fee } = RULE_BOUNDS
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">Then</legend>
      <div className={GRID}>
        <Field label="Comes back">
          <Select value={typed.back} onChange={({ target }) => put({ back: target.value as TypedRule['back'] })}>
            <option value="">As usual</option>
            <option value="exchangeOnly">Exchange only</option>
            <option value="notReturnable">Not returnable</option>
          </Select>
        </Field>
        <NumberField
          label="Window, days"
          hint={`From ${windowDays.least} to ${windowDays.most}. Empty: as usual.`}
          value={typed.windowDays}
          onType={(text) => put({ windowDays: text })}
        />
        <NumberField
          label="Fee of a request, ₹"
          hint={`From ${fee.least} to ${fee.most.toLocaleString('en-IN')}. Empty: as usual.`}
          value={typed.fee}
          onType={(text) => put({ fee: text })}
        />
        <Field label="Approval">
          <Select
            value={typed.approval}
            onChange={({ target }) => put({ approval: target.value as TypedRule['approval'] })}
          >
            <option value="">As usual</option>
            <option value="atOnce">Approved at once</option>
            <option value="byStaff">Always by staff</option>
          </Select>
        </Field>
        <Field
          label="Keep the item"
          hint={
            'Approved, nothing is collected, and the money goes out at once. Never of a request with a warning ' +
            'sign; of an exchange only where the rule says exchange.'
          }
        >
          <Select
            value={typed.keepItem}
            onChange={({ target }) => put({ keepItem: target.value as TypedRule['keepItem'] })}
          >
            <option value="">As usual</option>
            <option value="yes">The customer keeps it</option>
            <option value="never">The goods always come back</option>
          </Select>
        </Field>
        <Field
          label="Ask the customer for a photo of"
          hint="Once, before a person sees the request: the label inside the collar, the sole. Empty: no photo."
        >
          <Input value={typed.askPhoto} maxLength={120} onChange={({ target }) => put({ askPhoto: target.value })} />
        </Field>
        <Field label="Refund of a COD return" hint="It is paid out where the shop pays out refunds of COD.">
          <Select value={typed.money} onChange={({ target }) => put({ money: target.value as TypedRule['money'] })}>
            <option value="">As usual</option>
            <option value="early">At the first scan of the courier</option>
            <option value="afterGoods">Never before the goods were inspected</option>
          </Select>
        </Field>
        <label className="flex min-h-11 items-center gap-2 self-end text-sm">
          <input
            type="checkbox"
            checked={typed.photoNeeded}
            onChange={({ target }) => put({ photoNeeded: target.checked })}
          />
          A photo of each such item is needed
        </label>
      </div>
    </fieldset>
  )
}
