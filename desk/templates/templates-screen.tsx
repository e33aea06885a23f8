import { Link, useSearchParams } from 'react-router'
import { useState } from 'react'
import { KEEPERS } from '#contract/desk/roles.ts'
import type { MailTemplate } from '#contract/desk/texts/templates.ts'
import { MAILS } from '#rules/templates/mails.ts'
import { isMailName } from '#rules/templates/mail-named.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { PickList, TwoColumns, TwoColumnsWaiting } from '../editing/two-columns.tsx'
import { useStaff } from '../staff/session.tsx'
import { useDeskQuery } from '../call/query.ts'
import { RepliesPart } from './replies-part.tsx'
import { MailEditor } from './mail-editor.tsx'

/** The texts of the shop: the mails that go out, and the replies that agents put into their answers. */
export function TemplatesScreen() {
  const [search] = useSearchParams()
  const isReplies = search.has('reply')
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair px-4 pt-4 pb-3">
        <h1 className="text-xl">Mails & replies</h1>
        <nav aria-label="What is worded" className="flex gap-2">
          <Tab to="/texts" isCurrent={!isReplies}>
            Mails
          </Tab>
          <Tab to="/texts?reply=" isCurrent={isReplies}>
            Canned replies
          </Tab>
        </nav>
      </header>
      {isReplies ? <RepliesPart /> : <MailsPart />}
    </div>
  )
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={
        'flex min-h-9 items-center rounded-md border border-edge px-3 hover:border-river ' +
        'aria-[current=page]:border-river aria-[current=page]:bg-river aria-[current=page]:text-on-river'
      }
    >
      {children}
    </Link>
  )
}

/** The mails, and the one that the address names. */
function MailsPart() {
  const query = useDeskQuery('templates.list', {})
  return (
    <CallFrame query={query} waiting={<TwoColumnsWaiting />}>
      {({ templates }) => <Mails templates={templates} onStale={query.refetch} />}
    </CallFrame>
  )
}

function Mails({ templates, onStale }: { templates: readonly MailTemplate[]; onStale: () => void }) {
  const canEdit = KEEPERS.includes(useStaff().role)
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<Readonly<Record<string, MailTemplate>>>({})
  const newest = templates.map((template) => {
    const own = saved[template.name]
    return own && own.version > template.version ? own : template
  })
  const chosen = newest.find(({ name }) => name === search.get('mail')) ?? newest[0]
  const picks = newest.flatMap(({ name, isSet }) =>
    isMailName(name)
      ? [
          {
            to: `/texts?mail=${name}`,
            title: MAILS[name].title,
            note: isSet && <SetMark />,
            isChosen: name === chosen?.name,
          },
        ]
      : [],
  )
  return (
    <TwoColumns list={<PickList label="Mails" picks={picks} />}>
      {chosen && (
        <MailEditor
          key={chosen.name}
          template={chosen}
          canEdit={canEdit}
          onSaved={(template) => setSaved((before) => ({ ...before, [template.name]: template }))}
          onStale={onStale}
        />
      )}
    </TwoColumns>
  )
}

/** The mark of a text that the shop words itself. */
function SetMark() {
  return <span className="shrink-0 rounded-md bg-river-wash px-1.5 py-0.5 text-xs font-normal text-river">yours</span>
}
