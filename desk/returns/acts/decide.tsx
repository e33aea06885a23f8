import { useState } from 'react'
import { partsOf } from '#rules/returns/bundle.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { FieldError } from '#ui/field.tsx'
import { idsIn, idsText } from '../../editing/request-draft.ts'
import { Picture } from '../picture.tsx'
import { rejections } from '../reasons.ts'
import { goodsOf, sizesOf } from '../wish-words.ts'
import type { DialogAct, DirectAct, FormProps } from './act.ts'
import { ReasonForm } from './reason-form.tsx'

const DECIDE = { call: 'returns.decide', audit: 'Decided on a request' } as const

/** Approves the whole request. */
export const approve: DirectAct<'returns.decide'> = {
  ...DECIDE,
  name: 'approve',
  events: {
    approve: { words: 'Approved', did: 'approved it' },
    keep: { words: 'Approved, the customer keeps it', did: 'let the customer keep it' },
  },
  keys: 'Alt+a',
  doing: 'Approving',
  offer: (_, { can }) => can('approve') && { words: 'Approve', main: true },
  send: ({ id, version: seen }, onSend) => onSend({ id, seen, decision: 'approve' }, 'approved', true),
}

/** Approves some of the items, and rejects the rest with a reason. */
export const partly: DialogAct<'returns.decide'> = {
  ...DECIDE,
  name: 'partly',
  events: {},
  keys: 'p',
  doing: 'Approving',
  offer: ({ items }, { can }) => can('approve') && items.length > 1 && { words: 'Approve a part…' },
  title: ({ id }) => `Approve a part of ${shownNumber(id)}`,
  Form: PartlyForm,
}

/** Rejects the request, with the reason that the customer reads. */
export const reject: DialogAct<'returns.decide'> = {
  ...DECIDE,
  name: 'reject',
  events: { reject: { words: 'Rejected', did: 'rejected it' } },
  keys: 'x',
  doing: 'Rejecting',
  offer: (_, { can }) => can('reject') && { words: 'Reject…' },
  title: ({ id }) => `Reject ${shownNumber(id)}?`,
  Form: RejectForm,
}

function RejectForm({ onSend, ...form }: FormProps<'returns.decide'>) {
  const { id, version: seen, type, reasonCode } = form.request
  return (
    <ReasonForm
      {...form}
      mail="rejected"
      suggestions={rejections(type, reasonCode)}
      button="Reject, and tell the customer"
      onSend={(reason) => onSend({ id, seen, decision: 'reject', reason }, 'rejected', true)}
    />
  )
}

function PartlyForm({ request, acts, draft, change, onSend }: FormProps<'returns.decide'>) {
  const { id: requestId, version: seen, items, type, reasonCode } = request
  const left = idsIn(draft.left)
  const [error, setError] = useState('')
  const approved = items.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  function toggle(id: string) {
    setError('')
    const item = items.find((one) => one.id === id)
    const together = item ? partsOf(item, items).map((one) => one.id) : []
    const others = [...left].filter((one) => !together.includes(one))
    change({ left: idsText(left.has(id) ? others : [...others, ...together]) })
  }
  function send(reason: string) {
    if (approved.length === items.length) setError('Untick the items you are not approving.')
    else if (approved.length === 0) setError('Nothing is left to approve. Reject the whole request instead.')
    else {
      const body = { id: requestId, seen, decision: 'approve' as const, items: approved, reason }
      onSend(body, `approved ${approved.length} of ${items.length}`, true)
    }
  }
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What is approved</legend>
        {items.map((item) => (
          <label key={item.id} className="row flex items-center gap-3 border-t border-hair py-1.5">
            <input type="checkbox" checked={!left.has(item.id)} onChange={() => toggle(item.id)} />
            <Picture src={item.src} alt="" className="aspect-3/4 w-8 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow">
              {goodsOf(item)}
              {item.bundle && <span className="text-soft"> · one set, decided together</span>}
            </span>
            <span className="figures shrink-0">{sizesOf(type, item)}</span>
          </label>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <ReasonForm
        request={request}
        acts={acts}
        draft={draft}
        change={change}
        mail="partly_approved"
        left={left}
        suggestions={rejections(type, reasonCode)}
        button="Approve selected"
        onSend={send}
      />
    </>
  )
}
