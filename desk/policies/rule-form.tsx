import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { RULE_BOUNDS, ruleProblem } from '#rules/policies/rule-problem.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { DESK_SENTENCES } from '../words.ts'
import { EffectFields } from './effect-fields.tsx'
import { type FieldsProps, GRID, NumberField } from './number-field.tsx'
import { RequestFields } from './request-fields.tsx'
import { LIST_NAMES } from './rule-shown.ts'
import { PastBox } from './try-box.tsx'
import { RuleMatches, useMatches } from './rule-matches.tsx'
import { LISTS, ruleOf, type TypedRule } from './rule-typed.ts'

interface RuleFormProps {
  title: string
  /** True if it takes the focus once it is there. */
  takesFocus: boolean
  typed: TypedRule
  busy: boolean
  trouble: string | undefined
  /** The list with this rule in it, switched on. */
  withIt: (rule: ShopRule) => ShopRule[]
  onType: (typed: TypedRule) => void
  onSave: () => void
  onLeave: () => void
}

/** One rule as it is typed: its conditions and its decisions. */
export function RuleForm({ title, takesFocus, typed, busy, trouble, withIt, onType, onSave, onLeave }: RuleFormProps) {
  const heading = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const problem = ruleProblem(ruleOf(typed))
  const matches = useMatches(ruleOf(typed).when)
  const put = (part: Partial<TypedRule>) => onType({ ...typed, ...part })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (problem === null && !busy) onSave()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={heading}
      className="mx-4 my-4 flex max-w-page flex-col gap-4 rounded-md border border-edge bg-sheet p-4"
    >
      <h3 id={heading} className="text-lg">
        {title}
      </h3>
      <Field label="Name of the rule">
        <Input ref={first} value={typed.name} maxLength={60} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <ConditionFields typed={typed} put={put} choices={{ productTag: matches?.tags, productType: matches?.types }} />
      {matches && <RuleMatches {...matches} />}
      <RequestFields typed={typed} put={put} />
      <EffectFields typed={typed} put={put} />
      <Field label="What the customer reads (optional)" hint="One sentence. Empty, it is composed from the rule.">
        <Input value={typed.says} maxLength={200} onChange={({ target }) => put({ says: target.value })} />
      </Field>
      {isTried(typed) && <PastBox rules={withIt(ruleOf(typed))} isReady={problem === null} />}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} variant={problem === null ? 'primary' : 'quiet'}>
          Save rule
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
        <output className="text-sm text-soft">{problem === null ? '' : DESK_SENTENCES[problem]}</output>
      </div>
    </form>
  )
}

/** True if the rule acts automatically: staff try it on past requests before they switch it on. */
const isTried = ({ approval, money, keepItem, askPhoto }: TypedRule) =>
  approval === 'atOnce' || money === 'early' || keepItem === 'yes' || askPhoto.trim() !== ''

/** A list as it is typed, with one more value. */
const withOne = (typed: string, value: string) =>
  [...typed.split(','), value]
    .map((one) => one.trim())
    .filter(Boolean)
    .join(', ')

/** Shown only for an older rule: a new one cannot use a collection. */
const NO_COLLECTIONS = 'Shopify names no collections: this matches nothing. Use a product tag.'

interface ConditionFieldsProps extends FieldsProps {
  /** The existing values in the shop. */
  choices: Readonly<Partial<Record<(typeof LISTS)[number], readonly string[] | undefined>>>
}

function ConditionFields({ typed, put, choices }: ConditionFieldsProps) {
  const { priceFrom, discountFrom } = RULE_BOUNDS
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">When all of these are true</legend>
      <p className="mb-3 text-sm text-soft">
        Separate values with commas; one match is enough. A SKU or PIN code that ends in * matches its beginning: TEE-*.
      </p>
      <div className={GRID}>
        {LISTS.filter((key) => key !== 'collection' || typed.collection !== '').map((key) => (
          <div key={key} className="flex flex-col gap-2">
            <Field label={LIST_NAMES[key]} hint={key === 'collection' ? NO_COLLECTIONS : undefined}>
              <Input value={typed[key]} onChange={({ target }) => put({ [key]: target.value })} />
            </Field>
            {(choices[key]?.length ?? 0) > 0 && (
              <Select
                aria-label={key === 'productTag' ? 'Tags of the shop' : 'Types of the shop'}
                value=""
                onChange={({ target }) => put({ [key]: withOne(typed[key], target.value) })}
              >
                <option value="">Add one…</option>
                {choices[key]?.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </Select>
            )}
          </div>
        ))}
        <Field label="Payment">
          <Select
            value={typed.payment}
            onChange={({ target }) => put({ payment: target.value as TypedRule['payment'] })}
          >
            <option value="">Any</option>
            <option value="COD">COD</option>
            <option value="Paid">Paid</option>
          </Select>
        </Field>
        <NumberField label="Price from, ₹" value={typed.priceFrom} onType={(text) => put({ priceFrom: text })} />
        <NumberField
          label="Price up to, ₹"
          hint={`At most ${(priceFrom.most / 100).toLocaleString('en-IN')}.`}
          value={typed.priceTo}
          onType={(text) => put({ priceTo: text })}
        />
        <NumberField
          label="Discount from, %"
          hint={`From ${discountFrom.least} to ${discountFrom.most}.`}
          value={typed.discountFrom}
          onType={(text) => put({ discountFrom: text })}
        />
      </div>
    </fieldset>
  )
}
