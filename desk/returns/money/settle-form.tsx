import { useState } from 'react'
import type { Settlement } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Key } from '../../keys/key.tsx'
import { useStaff } from '../../staff/session.tsx'
import type { RequestDraft } from '../../editing/request-draft.ts'
import type { Acts } from '../acts/act.ts'
import { settledAs } from '../words.ts'
import { DialogTrouble } from '../acts/dialog-trouble.tsx'
import { GoodsNotArrived, InFile } from './before-paying.tsx'
import { SettlementFields } from './settlement-fields.tsx'
import { fieldsOf, type Read, settlementIn, typedPaise, hasFee } from './settlement-in.ts'

interface SettleFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (settlement: Settlement, confirm: boolean) => void
}

/**
 * Records the new order, the refund or the gift card; or corrects the earlier record, which stays in the list of steps.
 */
export function SettleForm({ request, acts, draft, change, onSend }: SettleFormProps) {
  const [wrong, setWrong] = useState<Read>()
  const [confirmed, setConfirmed] = useState(false)
  const { settlement: before } = request
  const mayMore = KEEPERS.includes(useStaff().role)
  const { kind, amount, duePaise } = fieldsOf(draft, request)
  const beyond = kind === 'order' ? 0 : (typedPaise(amount) ?? 0) - duePaise
  function edit(next: Partial<RequestDraft>) {
    change(next)
    setWrong(undefined)
    setConfirmed(false)
  }
  function send() {
    const read = settlementIn(draft, request, mayMore && confirmed)
    if ('settlement' in read && read.settlement) onSend(read.settlement, beyond > 0)
    else setWrong('field' in read ? read : { field: 'reference', error: 'Please enter it.' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Warnings request={request} />
      <SettlementFields about={request} draft={draft} change={edit} wrong={wrong} />
      {mayMore && beyond > 0 && (
        <label className="row mt-3 flex items-center gap-3">
          <input type="checkbox" checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)} />
          Record {rupeesText(beyond)} more than is due
        </label>
      )}
      <WaiveFee request={request} draft={draft} change={edit} wrong={wrong} />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {before ? 'Save correction and email customer' : 'Save and email customer'} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

/** The warnings: goods that are not here, a file of a colleague that holds it, and an earlier settlement. */
function Warnings({ request: { id, settlement, status, inFile } }: { request: OpenedRequest }) {
  return (
    <div className="mb-4 flex flex-col gap-4 empty:hidden">
      <GoodsNotArrived status={status} />
      <InFile inFile={inFile} />
      {settlement && (
        <Notice tone="notice" title={`Recorded: ${settledAs(id, settlement, rupeesText)}.`}>
          The customer gets a mail that corrects the earlier one. Both stay in the history.
        </Notice>
      )}
    </div>
  )
}

interface WaiveFeeProps {
  request: OpenedRequest
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  wrong: Read | undefined
}

/** The fee can be left out, with a reason. */
function WaiveFee({ request, draft, change, wrong }: WaiveFeeProps) {
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
          error={wrong && 'field' in wrong && wrong.field === 'waived' ? wrong.error : undefined}
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
