import type { OpenedRequest } from '#contract/desk/returns.ts'
import { paiseOf, rupeesText } from '#rules/orders/money.ts'
import { amountWarning } from '#rules/returns/settle.ts'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import type { RequestDraft } from './request-draft.ts'
import { type Read, usualKind } from './settlement-in.ts'
import { SETTLEMENT_WORDS } from './words.ts'

interface SettlementFieldsProps {
  request: Pick<OpenedRequest, 'type'>
  duePaise: number
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  /** What is wrong with what was typed, once somebody tried to send it. */
  wrong: Read | undefined
  /** It may also be given later. */
  optional?: boolean
}

/** What it is settled by: the number of the new order, or a refund or gift card with its reference and amount. */
export function SettlementFields({ request, duePaise, draft, change, wrong, optional = false }: SettlementFieldsProps) {
  const kind = draft.kind ?? usualKind(request.type)
  const kinds =
    request.type === 'Exchange' ? (['order', 'refund', 'gift_card'] as const) : (['gift_card', 'refund'] as const)
  const error = (place: string) => (wrong && 'place' in wrong && wrong.place === place ? wrong.error : undefined)
  const later = optional ? ' (or later)' : ''
  const label = kind === 'order' ? `New order number${later}` : `Reference${later}`
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Settled by" className="w-36">
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
          value={draft.reference}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => change({ reference: target.value })}
          onKeyDown={leave}
        />
      </Field>
      {kind !== 'order' && (
        <Field
          label="Amount in rupees"
          error={error('amount')}
          hint={amountHint(draft.amount, duePaise)}
          className="w-40"
        >
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            placeholder={(duePaise / 100).toFixed(2)}
            onChange={({ target }) => change({ amount: target.value })}
            onKeyDown={leave}
          />
        </Field>
      )}
    </div>
  )
}

/** Esc gives the keyboard back to the page. Inside a dialog it closes that. */
function leave({ key, currentTarget }: { key: string; currentTarget: HTMLElement }): void {
  if (key === 'Escape' && !currentTarget.closest('dialog')) currentTarget.blur()
}

function amountHint(typed: string, duePaise: number): string {
  const due = `Due: ${rupeesText(duePaise)}`
  const paise = typed.trim() === '' ? duePaise : paiseOf(typed.replaceAll(/[₹,\s]/g, ''))
  if (paise === null) return due
  const warning = amountWarning(paise, duePaise)
  return warning ? `${due}. This is ${warning}.` : due
}
