import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { idsIn, idsText, type RequestDraft } from '../../drafts/request-draft.ts'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { DialogTrouble } from './dialog-trouble.tsx'
import { Picture } from '../picture.tsx'
import type { Acts } from '../use-acts.ts'

interface InspectFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (restock: string[]) => void
}

/** The goods are fine: which of them go back on the shelf. */
export function InspectForm({ request, acts, draft, change, onSend }: InspectFormProps) {
  const items = request.items.filter(({ decision }) => decision !== 'rejected')
  const isDamaged = request.reasonCode === '2' || request.reasonCode === '3'
  const shelved = draft.shelved ? idsIn(draft.shelved) : new Set(isDamaged ? [] : items.map(({ id }) => id))
  const toggle = (id: string) =>
    change({ shelved: idsText(shelved.has(id) ? [...shelved].filter((one) => one !== id) : [...shelved, id]) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(items.map(({ id }) => id).filter((id) => shelved.has(id)))
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Back on the shelf of our own stock list</legend>
        {items.map(({ id, src, title, originalSize, units }) => (
          <label key={id} className="row flex items-center gap-3 border-t border-hair py-1.5">
            <input type="checkbox" checked={shelved.has(id)} onChange={() => toggle(id)} />
            <Picture src={src} alt="" className="aspect-3/4 w-8 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow">{title}</span>
            <span className="figures shrink-0">
              {originalSize}
              {units > 1 && ` × ${units}`}
            </span>
          </label>
        ))}
      </fieldset>
      <FirstWords className="mt-2 text-soft">
        Untick damaged pieces. Stock that Shopify counts is not changed.
      </FirstWords>
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Pass inspection <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
