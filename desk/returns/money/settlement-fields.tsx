import { rupeesText } from '#rules/india/money.ts'
import { feeTaken, worthAs } from '#rules/returns/money/due.ts'
import { amountWarning } from '#rules/returns/money/settle.ts'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import type { RequestDraft } from '../../editing/request-draft.ts'
import { type About, type Fields, fieldsOf, type Read, typedPaise } from './settlement-in.ts'
import { SETTLEMENT_WORDS } from '../words.ts'

interface SettlementFieldsProps {
  about: About
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  /** The problem with the typed values, after the agent tried to send them. */
  wrong: Read | undefined
}

/** The settlement: the number of the new order, or a refund or gift card with its reference and amount. */
export function SettlementFields({ about, draft, change, wrong }: SettlementFieldsProps) {
  const fields = fieldsOf(draft, about)
  const { kind } = fields
  const kinds =
    about.type === 'Exchange' ? (['order', 'refund', 'gift_card'] as const) : (['gift_card', 'refund'] as const)
  const error = (field: string) => (wrong && 'field' in wrong && wrong.field === field ? wrong.error : undefined)
  const label = kind === 'order' ? 'New order number' : 'Reference'
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="By" className="w-36">
        <Select value={kind} onChange={({ target }) => change({ kind: target.value as typeof kind })}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {SETTLEMENT_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={label} error={error('reference')} className="w-60">
        <Input
          ref={focusOnOpen}
          name="reference"
          value={fields.reference}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => change({ reference: target.value })}
        />
      </Field>
      {kind !== 'order' && (
        <Field
          label="Amount in rupees"
          error={error('amount')}
          hint={amountHint(fields, about)}
          className="min-w-[min(100%,15rem)] flex-1"
        >
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={fields.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** The calculation of the due amount, and a warning if the typed amount differs. */
function amountHint({ amount, duePaise, kind }: Fields, about: About): string {
  const taken = Math.min(about.paidPaise, worthAs(kind, about).mostPaise) - duePaise
  const fee = feeTaken(about) > 0 && taken > 0 ? ` (${rupeesText(duePaise + taken)} − ${rupeesText(taken)} fee)` : ''
  const due = `Due: ${rupeesText(duePaise)}${fee}`
  const paise = typedPaise(amount)
  const warning = paise === null ? null : amountWarning(paise, duePaise)
  return warning ? `${due}. This is ${warning}.` : due
}
