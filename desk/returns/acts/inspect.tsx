import { REASON_FACTS } from '#rules/returns/causes/reason-facts.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { idsIn, idsText } from '../../editing/request-draft.ts'
import { FirstWords } from '../../keys/confirm-keys.tsx'
import { Key } from '../../keys/key.tsx'
import { Picture } from '../picture.tsx'
import { REFUSALS_OF_GOODS } from '../reasons.ts'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'
import { ReasonForm } from './reason-form.tsx'

const INSPECT = { call: 'returns.inspect', audit: 'Inspected a request' } as const

/** The goods are fine, and some of them go back on the shelf. */
export const accept: DialogAct<'returns.inspect'> = {
  ...INSPECT,
  name: 'accept',
  events: { accept: { words: 'Passed inspection', did: 'passed the inspection' } },
  keys: 'q',
  doing: 'Passing inspection of',
  offer: (_, { can }) => can('accept') && { words: 'Pass inspection…', main: true },
  title: ({ id }) => `Pass inspection: ${shownNumber(id)}`,
  Form: PassForm,
}

/** The goods go back to the customer, with the reason that they read. */
export const refuse: DialogAct<'returns.inspect'> = {
  ...INSPECT,
  name: 'refuse',
  events: { refuse_goods: { words: 'Failed inspection', did: 'failed the inspection' } },
  keys: 'x',
  doing: 'Failing inspection of',
  offer: (_, { can }) => can('refuse_goods') && { words: 'Fail inspection…' },
  title: ({ id }) => `Fail inspection: ${shownNumber(id)}`,
  Form: FailForm,
}

function FailForm({ onSend, ...form }: FormProps<'returns.inspect'>) {
  const { id, version: seen } = form.request
  return (
    <ReasonForm
      {...form}
      mail="inspection_refused"
      suggestions={REFUSALS_OF_GOODS}
      button="Fail inspection"
      onSend={(reason) => onSend({ id, seen, result: 'refuse', restock: [], reason }, 'failed inspection')}
    />
  )
}

function PassForm({ request, acts, draft, change, onSend }: FormProps<'returns.inspect'>) {
  const items = request.items.filter(({ decision }) => decision !== 'rejected')
  const { isDamage } = REASON_FACTS[request.reasonCode]
  const shelved = draft.shelved ? idsIn(draft.shelved) : new Set(isDamage ? [] : items.map(({ id }) => id))
  const toggle = (id: string) =>
    change({ shelved: idsText(shelved.has(id) ? [...shelved].filter((one) => one !== id) : [...shelved, id]) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const restock = items.map(({ id }) => id).filter((id) => shelved.has(id))
        onSend({ id: request.id, seen: request.version, result: 'accept', restock }, 'passed inspection')
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
