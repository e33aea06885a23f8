import type { ShownPolicy } from '#contract/desk/policies.ts'
import { POLICIES, type PolicyName } from '#rules/policies/policy.ts'
import { Input, Select, Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { CauseChoice } from './cause-choice.tsx'
import { ChangedBy } from '../editing/text-history.tsx'
import { usualWords } from './usual-words.ts'
import { boundsOf, shownShort } from './values.ts'

interface PolicyFieldProps {
  name: PolicyName
  policy: ShownPolicy
  typed: string
  isBroken: boolean
  busy: boolean
  /** True if it was typed over and not saved. */
  isChanged: boolean
  onType: (text: string) => void
  onTakeBack: () => void
}

/** One policy: its decision, its value, its default, and the person who set it. */
export function PolicyField(props: PolicyFieldProps) {
  const { name, policy, typed, isBroken, busy, isChanged, onType, onTakeBack } = props
  const { title, says, unit, choices = ['Off', 'On'] } = POLICIES[name]
  const error = isBroken ? boundsOf(name) : undefined
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-hair py-4 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {unit === 'causes' ? (
        <CauseChoice title={title} says={says} typed={typed} onType={onType} />
      ) : (
        <Field label={title} hint={says} error={error}>
          {unit === 'switch' || unit === 'choice' ? (
            <Select value={typed} onChange={({ target }) => onType(target.value)} className="w-56 max-w-full">
              {choices.map((choice, at) => (
                <option key={choice} value={at}>
                  {choice}
                </option>
              ))}
            </Select>
          ) : typeof policy.given !== 'number' ? (
            <Textarea
              rows={2}
              value={typed}
              inputMode={unit === 'customers' ? 'numeric' : 'text'}
              onChange={({ target }) => onType(target.value)}
              className="figures max-h-56"
            />
          ) : (
            <Input
              value={typed}
              inputMode="numeric"
              onChange={({ target }) => onType(target.value)}
              className="figures"
            />
          )}
        </Field>
      )}
      <div className="flex flex-col items-start gap-1 text-sm wide:pt-6">
        <p className="text-soft">
          {boundsOf(name)} Default{' '}
          <span className="figures break-words text-ink">{shownShort(name, policy.given)}</span>.
        </p>
        <UsualLine name={name} policy={policy} />
        <ChangedBy by={policy.by} at={policy.at} never="Never changed at the desk." />
        {policy.isSet && !isChanged && (
          <button type="button" disabled={busy} onClick={onTakeBack} className="min-h-9 text-river underline">
            Reset<span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/** The shop's own record beside a setting that promises days or hours. */
function UsualLine({ name, policy: { value, usual } }: Pick<PolicyFieldProps, 'name' | 'policy'>) {
  const record = usualWords(name, value, usual)
  return record && <p className={record.isBroken ? 'font-medium text-turmeric' : 'text-soft'}>{record.words}</p>
}
