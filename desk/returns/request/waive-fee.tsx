import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { RequestDraft } from '../request-draft.ts'
import { fieldsOf, hasFee, type Read } from './settlement-in.ts'

interface WaiveFeeProps {
  request: OpenedRequest
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  wrong: Read | undefined
}

/** The fee can be left out, with a reason. */
export function WaiveFee({ request, draft, change, wrong }: WaiveFeeProps) {
  const { kind, waived } = fieldsOf(draft, request)
  if (!hasFee(kind, request)) return null
  const toggle = () => change({ waived: waived === undefined ? '' : null })
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4">
      <label className="row flex items-center gap-3">
        <input type="checkbox" checked={waived !== undefined} onChange={toggle} />
        Waive the fee of {rupeesText(request.feePaise)}
      </label>
      {waived !== undefined && (
        <Field
          label="Why (not shown to the customer)"
          error={wrong && 'place' in wrong && wrong.place === 'waived' ? wrong.error : undefined}
          className="w-72"
        >
          <Input
            name="waived"
            value={waived}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => change({ waived: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
