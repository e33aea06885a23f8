import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/controls.tsx'
import { partsOf } from '#rules/returns/bundle.ts'
import type { RequestDraft } from '../editing/request-draft.ts'
import { Picture } from './picture.tsx'

/** The next pickup of goods that a courier did not take at the door. */
export interface Again {
  /** The lines that stay with the customer. */
  left: ReadonlySet<string>
  isUnchecked: boolean
}

interface CollectAgainProps {
  request: OpenedRequest
  again: Again
  put: (again: Again) => void
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  error: string
}

/**
 * The choices for the next pickup, after a courier did not take the goods: the pieces to collect, and the check of
 * them.
 */
export function CollectAgain({ request, again, put, draft, change, error }: CollectAgainProps) {
  const items = collectedOf(request)
  function toggle(id: string) {
    const item = items.find((one) => one.id === id)
    const together = item ? partsOf(item, items).map((one) => one.id) : []
    const others = [...again.left].filter((one) => !together.includes(one))
    put({ ...again, left: new Set(again.left.has(id) ? others : [...others, ...together]) })
  }
  return (
    <>
      {items.length > 1 && (
        <fieldset className="mt-4">
          <legend className="mb-1 text-sm font-medium">What is collected</legend>
          {items.map(({ id, src, title, originalSize, bundle }) => (
            <label key={id} className="row flex items-center gap-3 border-t border-hair py-1.5">
              <input type="checkbox" checked={!again.left.has(id)} onChange={() => toggle(id)} />
              <Picture src={src} alt="" className="aspect-3/4 w-8 shrink-0 rounded-md object-cover" />
              <span className="min-w-0 grow">
                {title}
                {bundle && <span className="text-soft"> · one set, decided together</span>}
              </span>
              <span className="figures shrink-0">{originalSize}</span>
            </label>
          ))}
        </fieldset>
      )}
      {again.left.size > 0 && (
        <Field
          label="Why the others are declined"
          hint="The customer reads it, with the next mail."
          error={error}
          className="mt-3"
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
      <label className="row mt-3 flex items-center gap-3">
        <input
          type="checkbox"
          checked={again.isUnchecked}
          onChange={({ target }) => put({ ...again, isUnchecked: target.checked })}
        />
        Collect it without a check at the door
      </label>
    </>
  )
}

/** The items that a pickup would collect. */
const collectedOf = ({ items }: OpenedRequest) => items.filter(({ live, decision }) => live && decision !== 'rejected')

/** The reason why the pickup cannot be requested yet; '' if it can. */
export function againProblem(request: OpenedRequest, { left }: Again, reason: string): string {
  if (left.size > 0 && left.size === collectedOf(request).length)
    return 'Nothing is left to collect. Cancel the request instead.'
  return left.size > 0 && reason === '' ? 'Please write why: the customer will read it.' : ''
}
