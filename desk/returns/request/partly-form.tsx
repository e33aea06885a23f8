import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { FieldError } from '#ui/field.tsx'
import { Picture } from '../picture.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { RequestDraft } from '../request-draft.ts'
import { rejections } from '../suggestions.ts'
import type { Acts } from '../use-acts.ts'
import { sizesOf } from '../wish-words.ts'

interface PartlyFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (items: string[], reason: string) => void
}

/** Some of the items are approved, the rest is turned down with a reason. */
export function PartlyForm({ request, acts, draft, change, onSend }: PartlyFormProps) {
  const { items, type, reasonCode } = request
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState('')
  const approved = items.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  function toggle(id: string) {
    setError('')
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  }
  function send(reason: string) {
    if (approved.length === items.length) setError('Please take the tick from what is not approved.')
    else if (approved.length === 0) setError('Nothing is left to approve. Reject the whole request instead.')
    else onSend(approved, reason)
  }
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What is approved</legend>
        {items.map((item) => (
          <label key={item.id} className="row flex items-center gap-3 border-t border-hair py-1.5">
            <input type="checkbox" checked={!left.has(item.id)} onChange={() => toggle(item.id)} />
            <Picture src={item.src} alt="" className="aspect-3/4 w-8 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow">{item.title}</span>
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
        button={`Approve ${approved.length} of ${items.length}`}
        onSend={send}
      />
    </>
  )
}
