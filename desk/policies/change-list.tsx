import type { PolicyChange } from '#contract/desk/policies.ts'
import { isPolicyName, POLICIES } from '#rules/policies/policy.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { Moment } from '../moment.tsx'
import { bodyOf } from '../call/use-call.ts'
import { usePages } from '../call/use-pages.ts'
import { shownValue } from './values.ts'

/** Who changed what, newest first. */
export function ChangeList({ version }: { version: number }) {
  const pages = usePages<PolicyChange, string>(String(version), async (before) => {
    const { history, more } = await bodyOf('policies.show', before ? { before } : {})
    const last = history.at(-1)?.id
    return { rows: history, ...(more && last ? { next: last } : {}) }
  })
  return (
    <section aria-labelledby="policy-changes" className="mt-8">
      <h2 id="policy-changes" className="px-4 text-lg">
        Who changed what
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
  const said = (value: PolicyChange['after']) => (value === null ? 'default' : shownValue(name, value))
  return `${POLICIES[name].title}: ${said(before)} → ${said(after)}`
}
