import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { isPolicyName, POLICIES } from '#rules/policies/policy.ts'
import { leapWords } from '#rules/policies/leap.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PolicyChange } from '#contract/desk/policies.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { ConflictNotice, SaveRow } from '../editing/save-row.tsx'
import { useDeskQuery } from '../call/query.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { Moment } from '../moment.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { PolicyField } from './policy-field.tsx'
import { groupsOf } from './policy-groups.ts'
import { RulesSection } from './rules-section.tsx'
import { usePolicies } from './use-policies.ts'
import { shownValue } from './values.ts'

/** The shop's own decisions: windows, fees, special customers. */
export function PoliciesScreen() {
  const query = useDeskQuery('policies.show', {})
  return (
    <div className="pb-8">
      <header className="border-b border-hair px-4 pt-4 pb-3">
        <h1 className="text-xl">Policies</h1>
        <p className="max-w-page text-sm text-soft">
          What is saved here applies to new requests. Requests that were made already stay as they are.
        </p>
      </header>
      <CallFrame query={query} waiting={<Waiting />}>
        {(shown) => <Policies current={shown} onStale={query.refetch} />}
      </CallFrame>
    </div>
  )
}

function Policies({ current, onStale }: { current: DeskResponse<'policies.show'>; onStale: () => void }) {
  const it = usePolicies(current, onStale)
  const { shown, wishes } = it
  const isBroken = wishes.some(({ value }) => value === undefined)
  const leaps = wishes.flatMap(({ name, before, value }) => {
    const words = ['switch', 'choice'].includes(POLICIES[name].unit) ? undefined : leapWords(before, value)
    return words ? [{ name, words, value }] : []
  })
  // The change that staff agreed to: another value needs another confirmation.
  const [meant, setMeant] = useState('')
  const leapsKey = JSON.stringify(leaps)
  const isUnasked = leaps.length > 0 && meant !== leapsKey
  return (
    <>
      {groupsOf(shown.policies).map(({ title, policies }) => (
        <section key={title} aria-label={title} className="px-4 pt-6">
          <h2 className="pb-1 text-lg">{title}</h2>
          {policies.map((policy) => (
            <PolicyField
              key={policy.name}
              name={policy.name}
              policy={policy}
              typed={it.typedFor(policy.name, policy.value)}
              isBroken={wishes.some(({ name, value }) => name === policy.name && value === undefined)}
              isChanged={it.isChanged}
              busy={it.busy}
              onType={(text) => it.type(policy.name, text)}
              onTakeBack={() => it.takeBack(policy.name)}
            />
          ))}
        </section>
      ))}
      <div
        className={
          'flex flex-col gap-3 bg-paper px-4 py-3 ' +
          (it.isChanged ? 'sticky bottom-(--foot,0px) border-t border-hair' : '')
        }
      >
        {it.isOvertaken && (
          <ConflictNotice by={lastOf(shown)} onMine={it.insist} onTheirs={it.leave}>
            {wishes.map(({ name, before }) => `${POLICIES[name].title}: ${shownValue(name, before)}`).join('\n')}
          </ConflictNotice>
        )}
        <ul className="text-sm break-words">
          {wishes.map(({ name, before, value }) => (
            <li key={name}>
              {POLICIES[name].title}: {shownValue(name, before)} →{' '}
              {value === undefined || value === null ? '?' : shownValue(name, value)}
            </li>
          ))}
        </ul>
        {leaps.map(({ name, words }) => (
          <p key={name} role="alert" className="font-medium text-turmeric">
            {POLICIES[name].title}: {words}
          </p>
        ))}
        {leaps.length > 0 && (
          <label className="flex min-h-9 items-center gap-2 text-sm">
            <input type="checkbox" checked={!isUnasked} onChange={() => setMeant(isUnasked ? leapsKey : '')} />
            Yes, this is intended
          </label>
        )}
        <SaveRow
          what="Policies"
          isChanged={it.isChanged}
          isBroken={isBroken || it.isOvertaken || isUnasked}
          busy={it.busy}
          trouble={it.trouble}
          onSave={() => it.save(leaps.length > 0)}
          onLeave={it.leave}
        />
      </div>
      <RulesSection />
      <ChangeList version={shown.version} />
    </>
  )
}

const lastOf = ({ history }: DeskResponse<'policies.show'>) => history[0]?.by ?? ''

const LINES = Array.from({ length: 7 }, (_, line) => line)

function Waiting() {
  return LINES.map((line) => (
    <div key={line} className="flex flex-col gap-2 border-b border-hair p-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-9 max-w-96" />
    </div>
  ))
}

/** History, newest first. */
function ChangeList({ version }: { version: number }) {
  const pages = useDeskPages(
    'policies.show',
    {},
    {
      page: ({ history, more }) => ({ rows: history, next: more ? history.at(-1)?.id : undefined }),
      from: (before: string) => ({ before }),
      version,
    },
  )
  return (
    <section aria-labelledby="policy-changes" className="mt-8">
      <h2 id="policy-changes" className="px-4 text-lg">
        History
      </h2>
      <ListFrame
        pages={pages}
        empty={<p>Every change of a policy is listed here, with who made it. There was none yet.</p>}
      >
        {(changes) => (
          <ol className="px-4">
            {changes.map((change) => (
              <li key={change.id} className="row flex flex-wrap items-center gap-x-4 border-b border-hair py-1.5">
                <span className="min-w-0 grow basis-64 break-words">{changeWords(change)}</span>
                <span className="text-sm text-soft">
                  {change.by}, <Moment at={change.at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
    </section>
  )
}

function changeWords({ name, before, after }: PolicyChange): string {
  if (!isPolicyName(name)) return name
  const valueText = (value: PolicyChange['after']) => (value === null ? 'default' : shownValue(name, value))
  return `${POLICIES[name].title}: ${valueText(before)} → ${valueText(after)}`
}
