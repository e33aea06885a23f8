import { RULE_SIGNS, type RuleSign } from '#contract/desk/returns/warnings.ts'
import { GIVEN_REASONS, REASON_FACTS } from '#rules/returns/causes/reason-facts.ts'
import { ALL_CAUSES, CAUSES, isCause, withCause } from '#rules/returns/causes/causes.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { type FieldsProps, GRID, NumberField } from './number-field.tsx'
import { SIGN_NAMES } from './rule-shown.ts'
import type { TypedRule } from './rule-typed.ts'

/** The conditions on the request. They need a request, so a rule with them decides only the handling of the request. */
export function RequestFields({ typed, put }: FieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">And the whole request</legend>
      <div className={`mt-3 ${GRID}`}>
        <Field label="Return or exchange">
          <Select
            value={typed.requestType}
            onChange={({ target }) => put({ requestType: target.value as TypedRule['requestType'] })}
          >
            <option value="">Any</option>
            <option value="Return">Return</option>
            <option value="Exchange">Exchange</option>
          </Select>
        </Field>
        <Field label="Reason of an exchange">
          <Select value={typed.reason} onChange={({ target }) => put({ reason: target.value as TypedRule['reason'] })}>
            <option value="">Any</option>
            {GIVEN_REASONS.map((code) => (
              <option key={code} value={code}>
                {REASON_FACTS[code].words}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          label="Paid for the request up to, ₹"
          value={typed.worthTo}
          onType={(text) => put({ worthTo: text })}
        />
        <NumberField
          label="Earlier requests, at most"
          hint="Of the same customer within a year. 0: their first."
          value={typed.earlierTo}
          onType={(text) => put({ earlierTo: text })}
        />
        <label className="flex min-h-11 items-center gap-2 self-start text-sm sm:mt-6">
          <input type="checkbox" checked={typed.noSigns} onChange={({ target }) => put({ noSigns: target.checked })} />
          No warning sign
        </label>
      </div>
      <CauseFields typed={typed} put={put} />
      <SignFields typed={typed} put={put} />
    </fieldset>
  )
}

/** The causes of which the customer named at least one for the item. */
function CauseFields({ typed: { cause }, put }: FieldsProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-medium">What is wrong with the item</legend>
      <p className="text-sm text-soft">One of these, as its customer pressed it. None chosen: anything.</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {ALL_CAUSES.map((code) => (
          <label key={code} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={cause.includes(code)}
              onChange={() => put({ cause: withCause(cause.filter(isCause), code) })}
            />
            {CAUSES[code]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The warning signs one by one: each must be absent, or at least one of the named ones must be present. */
function SignFields({ typed, put }: FieldsProps) {
  const { withSign, withoutSign } = typed
  const choose = (sign: RuleSign, how: string) => {
    const others = (signs: RuleSign[]) => signs.filter((one) => one !== sign)
    put({
      withSign: how === 'with' ? [...others(withSign), sign] : others(withSign),
      withoutSign: how === 'without' ? [...others(withoutSign), sign] : others(withoutSign),
    })
  }
  const howOf = (sign: RuleSign) => (withSign.includes(sign) ? 'with' : withoutSign.includes(sign) ? 'without' : '')
  return (
    <details className="mt-4" open={withSign.length + withoutSign.length > 0}>
      <summary className="cursor-pointer py-2 text-sm font-medium">Warning signs one by one</summary>
      <p className="mb-3 text-sm text-soft">
        Of those that must be there one is enough. Of those that must be missing none may be there.
      </p>
      <div className={GRID}>
        {RULE_SIGNS.map((sign) => (
          <Field key={sign} label={SIGN_NAMES[sign]}>
            <Select value={howOf(sign)} onChange={({ target }) => choose(sign, target.value)}>
              <option value="">Makes no difference</option>
              <option value="with">Must be there</option>
              <option value="without">Must be missing</option>
            </Select>
          </Field>
        ))}
      </div>
    </details>
  )
}
