import { Link, useSearchParams } from 'react-router'
import { OUTBOX_STATES, type OutboxState } from '#contract/desk/outbox.ts'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { kindWords, STATE_WORDS } from './words.ts'

type Counts = DeskResponse<'outbox.counts'>

/** Outgoing messages by kind and state; a click on a number lists them. */
export function KindTable({ counts, shown }: { counts: Counts | undefined; shown: OutboxAddress }) {
  if (!counts) return <Skeleton className="mx-4 h-24 max-w-form" />
  const all = { kind: undefined, ...totals(counts) }
  return (
    // It scrolls by itself on a narrow screen, so that it must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="By kind" tabIndex={0} className="relative overflow-x-auto px-4">
      <table className="text-sm whitespace-nowrap">
        <caption className="sr-only">Outgoing messages by kind and state</caption>
        <thead className="text-xs text-soft">
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">Kind</span>
            </th>
            {OUTBOX_STATES.map((state) => (
              <th key={state} scope="col" className="px-3 py-1 text-right font-medium">
                {STATE_WORDS[state].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[all, ...counts.kinds].map((row) => (
            <tr key={row.kind ?? ''} className="border-t border-hair">
              <th scope="row" className="py-1 pr-6 text-left font-medium">
                {row.kind === undefined ? 'All' : kindWords(row.kind)}
              </th>
              {OUTBOX_STATES.map((state) => (
                <td key={state} className="figures text-right">
                  <Count
                    state={state}
                    kind={row.kind}
                    count={state === 'done' ? undefined : row[state]}
                    shown={shown}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CountProps extends OutboxAddress {
  /** `undefined` if it is not counted. */
  count: number | undefined
  shown: OutboxAddress
}

function Count({ state, kind, count, shown }: CountProps) {
  const isShown = shown.state === state && shown.kind === kind
  return (
    <Link
      to={outboxLink({ state, kind })}
      aria-current={isShown ? 'true' : undefined}
      aria-label={`${kind ? kindWords(kind) : 'All'}, ${STATE_WORDS[state].title}: ${count ?? 'list'}`}
      className={
        'inline-flex min-h-9 min-w-9 items-center justify-end rounded-md px-3 hover:bg-river-wash ' +
        `aria-[current=true]:bg-river-wash aria-[current=true]:font-medium ${lookOf(state, count)}`
      }
    >
      {count ?? 'list'}
    </Link>
  )
}

function lookOf(state: OutboxState, count: number | undefined): string {
  if (count === 0) return 'text-soft'
  return state === 'dead' ? 'font-medium text-thread' : 'text-river'
}

function totals({ kinds }: Counts) {
  const sum = (state: 'dead' | 'failed' | 'waiting') => kinds.reduce((all, kind) => all + kind[state], 0)
  return { dead: sum('dead'), failed: sum('failed'), waiting: sum('waiting') }
}

/** The filter in the address. */
interface OutboxAddress {
  state: OutboxState
  kind: string | undefined
}

/** The filter of the outbox. It is in the address, so that back and reload keep it. */
export function useOutboxAddress(): OutboxAddress {
  const [address] = useSearchParams()
  const state = OUTBOX_STATES.find((one) => one === address.get('state')) ?? 'dead'
  const kind = address.get('kind')?.slice(0, 40)
  return { state, kind: kind || undefined }
}

/** The address that shows this. */
function outboxLink({ state, kind }: OutboxAddress): string {
  return `?${new URLSearchParams({ state, ...(kind ? { kind } : {}) })}`
}
