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

/** The filters of the log: the person, the subject, the day. */
export function Filters({ filter, onChange }: { filter: Typed; onChange: (change: Typed) => void }) {
  const { data } = useDeskQuery('staff.list', {})
  const about = useRef<HTMLInputElement>(null)
  useKeys('Audit log', [{ keys: '/', words: 'Search by id', act: () => about.current?.focus() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ about: about.current?.value.trim() ?? '' })
  }
  const people = data?.staff ?? []
  const isSet = Object.values(filter).some(Boolean)
  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 form:grid-cols-2 desk:grid-cols-[1fr_1.2fr_1fr_1fr_1.4fr_auto_auto]"
    >
      <Field label="Who">
        <Select value={filter.person ?? ''} onChange={({ target }) => onChange({ person: target.value })}>
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {filter.person && filter.person !== 'outside' && !people.some(({ id }) => id === filter.person) && (
            <option value={filter.person}>{filter.person}</option>
          )}
          <option value="outside">Not a member of staff</option>
        </Select>
      </Field>
      <Field label="What">
        <Select value={filter.act ?? ''} onChange={({ target }) => onChange({ act: target.value })}>
          <option value="">Everything</option>
          {NAMES.map((name) => (
            <option key={name} value={name}>
              {actWords(name)}
            </option>
          ))}
          {filter.act && !NAMES.includes(filter.act) && <option value={filter.act}>{actWords(filter.act)}</option>}
        </Select>
      </Field>
      <Field label="Outcome">
        <Select value={filter.outcome ?? ''} onChange={({ target }) => onChange({ outcome: target.value })}>
          <option value="">Any</option>
          <option value="refused">Refused</option>
          <option value="NOT_ALLOWED">Not allowed by the role</option>
          <option value="SIGNED_OUT">Not logged in</option>
          <option value="WRONG_LOGIN">Wrong password</option>
          <option value="TOO_MANY_TRIES">Too many tries</option>
        </Select>
      </Field>
      <Field label="Day">
        <Input type="date" defaultValue={filter.day ?? ''} onChange={({ target }) => onChange({ day: target.value })} />
      </Field>
      <Field label="About">
        <Input ref={about} defaultValue={filter.about ?? ''} maxLength={100} placeholder="Ticket, request or person" />
      </Field>
      <label className="row flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={filter.changes === '1'}
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

/** The filter of the log, as its fields have it. */
export type Typed = Omit<DeskRequest<'audit.download'>, 'changes'> & { changes?: string }

/** The filter as the calls take it. */
export const requestOf = ({ changes, ...typed }: Typed): DeskRequest<'audit.download'> => ({
  ...typed,
  ...(changes ? { changes: true as const } : {}),
})

const KEYS = ['person', 'act', 'outcome', 'day', 'changes'] as const

/** The filter of the log. The address has the choices, the history entry the typed text: back and reload keep both. */
export function useFilter(): [Typed, (change: Typed) => void] {
  const [query] = useSearchParams()
  const about = useSearch()
  const searchState = useSearchState()
  const navigate = useNavigate()
  const chosen = Object.fromEntries(KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : []))) as Typed
  const filter = { ...chosen, ...(about ? { about } : {}) }
  const change = (changed: Typed) => {
    const next = { ...filter, ...changed }
    const address = new URLSearchParams(KEYS.flatMap((key) => (next[key] ? [[key, next[key]]] : [])))
    void navigate({ search: address.toString() }, { state: searchState(next.about ?? '') })
  }
  return [filter, change]
}
