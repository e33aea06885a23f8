import { type FormEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { useKeys } from '../keys/keys.ts'
import { useDeskQuery } from '../call/query.ts'
import { useSearchState, useSearch } from '../list/search-state.ts'
import { ACTS, actWords } from './act-words.ts'

const NAMES = Object.keys(ACTS).toSorted((one, other) => actWords(one).localeCompare(actWords(other)))
const NOTHING: Typed = { person: '', act: '', outcome: '', day: '', about: '', changes: '' }

/** Whose entries, about what, of which day. */
export function Filters({ wanted, onChange }: { wanted: Typed; onChange: (change: Typed) => void }) {
  const { data } = useDeskQuery('staff.list', {})
  const about = useRef<HTMLInputElement>(null)
  useKeys('Audit log', [{ keys: '/', words: 'Search by id', act: () => about.current?.focus() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ about: about.current?.value.trim() ?? '' })
  }
  const people = data?.staff ?? []
  const isSet = Object.values(wanted).some(Boolean)
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 form:grid-cols-2 desk:grid-cols-[1fr_1.2fr_1fr_1fr_1.4fr_auto_auto]"
    >
      <Field label="Who">
        <Select value={wanted.person ?? ''} onChange={({ target }) => onChange({ person: target.value })}>
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {wanted.person && wanted.person !== 'outside' && !people.some(({ id }) => id === wanted.person) && (
            <option value={wanted.person}>{wanted.person}</option>
          )}
          <option value="outside">Not a member of staff</option>
        </Select>
      </Field>
      <Field label="What">
        <Select value={wanted.act ?? ''} onChange={({ target }) => onChange({ act: target.value })}>
          <option value="">Everything</option>
          {NAMES.map((name) => (
            <option key={name} value={name}>
              {actWords(name)}
            </option>
          ))}
          {wanted.act && !NAMES.includes(wanted.act) && <option value={wanted.act}>{actWords(wanted.act)}</option>}
        </Select>
      </Field>
      <Field label="Outcome">
        <Select value={wanted.outcome ?? ''} onChange={({ target }) => onChange({ outcome: target.value })}>
          <option value="">Any</option>
          <option value="refused">Refused</option>
          <option value="NOT_ALLOWED">Not allowed by the role</option>
          <option value="SIGNED_OUT">Not logged in</option>
          <option value="WRONG_LOGIN">Wrong password</option>
          <option value="TOO_MANY_TRIES">Too many tries</option>
        </Select>
      </Field>
      <Field label="Day">
        <Input type="date" defaultValue={wanted.day ?? ''} onChange={({ target }) => onChange({ day: target.value })} />
      </Field>
      <Field label="About">
        <Input ref={about} defaultValue={wanted.about ?? ''} maxLength={100} placeholder="Ticket, request or person" />
      </Field>
      <label className="row flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={wanted.changes === '1'}
          onChange={({ target }) => onChange({ changes: target.checked ? '1' : '' })}
          className="size-4 accent-river"
        />
        Changes only
      </label>
      <div className="flex gap-2">
        <Button type="submit" variant="quiet">
          Search
        </Button>
        {isSet && (
          <Button variant="quiet" onClick={() => onChange(NOTHING)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

/** What of the log is looked for, as the filters hold it. */
export type Typed = Omit<DeskRequest<'audit.download'>, 'changes'> & { changes?: string }

/** The same as the calls take it. */
export const wantedOf = ({ changes, ...typed }: Typed): DeskRequest<'audit.download'> => ({
  ...typed,
  ...(changes ? { changes: true as const } : {}),
})

const KEYS = ['person', 'act', 'outcome', 'day', 'changes'] as const

/** What is chosen stands in the address, what is typed beside it, so that the back button and a reload keep both. */
export function useWanted(): [Typed, (change: Typed) => void] {
  const [query] = useSearchParams()
  const about = useSearch()
  const searchState = useSearchState()
  const navigate = useNavigate()
  const chosen = Object.fromEntries(KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : []))) as Typed
  const wanted = { ...chosen, ...(about ? { about } : {}) }
  const change = (changed: Typed) => {
    const next = { ...wanted, ...changed }
    const address = new URLSearchParams(KEYS.flatMap((key) => (next[key] ? [[key, next[key]]] : [])))
    void navigate({ search: address.toString() }, { state: searchState(next.about ?? '') })
  }
  return [wanted, change]
}
