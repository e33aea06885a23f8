import { useEffect, useRef } from 'react'
import type { TicketStatus } from '#contract/tickets.ts'
import { Input, Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { TicketFilter } from './list-address.ts'
import { STATUSES, TICKET_WORDS } from '../words.ts'

const PAUSE_MS = 400

interface ListFilterProps {
  filter: TicketFilter
  want: (change: Partial<TicketFilter>, replace?: boolean) => void
}

/** The filter: words, sent after a short pause or by Enter, and the status of a ticket. */
export function ListFilter({ filter, want }: ListFilterProps) {
  const { field, typed, send } = useSearchField(filter.search, want)
  return (
    <search className="mt-6 flex flex-wrap gap-3">
      <Field label={TICKET_WORDS.search} className="min-w-0 grow-999 basis-[7rem]">
        <Input
          ref={field}
          type="search"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={TICKET_WORDS.searchHint}
          defaultValue={filter.search}
          onInput={typed}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
      </Field>
      <Field label={TICKET_WORDS.filter} className="grow basis-32">
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.status}
            onChange={(event) => want({ status: event.currentTarget.value as TicketStatus | '' })}
          >
            <option value="">{TICKET_WORDS.all}</option>
            {Object.entries(STATUSES).map(([status, words]) => (
              <option key={status} value={status}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}

/** The field belongs to the customer while they type; when the address changes by itself, by Back, it follows. */
function useSearchField(search: string, want: ListFilterProps['want']) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The searches that this field has sent and that the address lacks yet. */
  const sent = useRef<string[]>([])

  function send() {
    clearTimeout(timer.current)
    const words = field.current?.value.trim() ?? ''
    if (words === (sent.current.at(-1) ?? search)) return
    sent.current.push(words)
    // A search that goes on is one step back, not one for each letter.
    want({ search: words }, search !== '' && words !== '')
  }

  function typed() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }

  const latest = useRef(send)
  useEffect(() => void (latest.current = send))
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const index = sent.current.indexOf(search)
    sent.current.splice(0, index + 1)
    // The answer to a search may come after the customer has typed on: then their text stays.
    if (index < 0 && field.current && field.current.value.trim() !== search) field.current.value = search
  }, [search])

  return { field, send, typed }
}
