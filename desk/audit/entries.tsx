import type { AuditEntry } from '#contract/desk/audit.ts'
import { recentWords } from '#rules/india/dates.ts'
import { Chip } from '#ui/chip.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { DESK_SENTENCES } from '../words.ts'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { actWords, type Fact, factsOf } from './act-words.ts'

/** The entries that fit, newest first, a page at a time. */
export function Entries({ filter, onAbout }: { filter: DeskRequest<'audit.download'>; onAbout: (id: string) => void }) {
  const pages = useDeskPages('audit.list', filter, {
    page: ({ entries, next }) => ({ rows: entries, next: next ?? undefined }),
    from: (before: string) => ({ before }),
  })
  return (
    <ListFrame pages={pages} empty="Nothing like this is written down. Look for less, or for another day.">
      {(entries) => (
        <ol aria-label="Entries" className="border-t border-hair">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onAbout={onAbout} />
          ))}
        </ol>
      )}
    </ListFrame>
  )
}

/** One entry: the person, the time and the facts. */
function Entry({ entry, onAbout }: { entry: AuditEntry; onAbout: (id: string) => void }) {
  const { id, at, staff, act, outcome, detail } = entry
  const now = useNow()
  return (
    <li
      className={
        'row flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-hair px-4 py-2 wide:grid ' +
        'wide:grid-cols-[9rem_minmax(0,11rem)_minmax(0,1fr)_3.5rem]'
      }
    >
      <time dateTime={at} className="figures text-sm text-soft">
        {recentWords(new Date(at), now)}
      </time>
      <span className="text-right font-medium wide:text-left">{staff?.name ?? whoseWords(act)}</span>
      <span className="flex w-full min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 wide:w-auto">
        <span>{actWords(act, detail)}</span>
        <Outcome outcome={outcome} />
        {factsOf(act === 'outbox.list' ? { ...detail, state: null } : detail).map((fact) => (
          <FactShown key={fact.key} fact={fact} onAbout={onAbout} />
        ))}
      </span>
      <span className="figures hidden text-right text-xs text-soft wide:block">{id}</span>
    </li>
  )
}

/** The actor of an act that no member of staff did. */
function whoseWords(act: string): string {
  if (act.startsWith('command.')) return 'By command'
  return act.startsWith('shopify.') ? 'Automatic, for Shopify' : 'Not a member of staff'
}

function Outcome({ outcome }: { outcome: string }) {
  if (outcome === 'asked' || outcome === 'done') return null
  const sentence = (DESK_SENTENCES as Record<string, string | undefined>)[outcome]
  return (
    <span title={sentence}>
      <Chip tone="notice">Refused: {outcome.toLowerCase().replaceAll('_', ' ')}</Chip>
    </span>
  )
}

/** One fact of an entry; a click filters the log by it. */
function FactShown({ fact: { key, values, more }, onAbout }: { fact: Fact; onAbout: (id: string) => void }) {
  return (
    <span className="text-sm text-soft">
      {key}{' '}
      {values.map((value) => (
        <button
          key={value}
          type="button"
          title={`Everything about ${value}`}
          onClick={() => onAbout(value)}
          className="mr-1.5 min-h-6 text-left wrap-anywhere text-river underline decoration-hair hover:decoration-river"
        >
          {value}
        </button>
      ))}
      {more > 0 && `and ${more} more`}
    </span>
  )
}
