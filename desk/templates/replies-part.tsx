import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Reply } from '#contract/desk/texts/replies.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { Button } from '#ui/button.tsx'
import { CallFrame } from '../call/call-frame.tsx'
import { ChangedBy } from '../editing/text-history.tsx'
import { useKeys } from '../keys/keys.ts'
import { PickList, TwoColumns, TwoColumnsWaiting } from '../editing/two-columns.tsx'
import { useStaff } from '../staff/session.tsx'
import { useDeskQuery } from '../call/query.ts'
import { exampleText, Paper } from './paper.tsx'
import { ReplyEditor } from './reply-editor.tsx'

const NEW = 'new'
const addressOf = (id: string) => `/texts?reply=${id}`

/** The canned replies, and the one that the address names. */
export function RepliesPart() {
  const query = useDeskQuery('replies.list', {})
  return (
    <CallFrame query={query} waiting={<TwoColumnsWaiting />}>
      {({ replies }) => <Replies replies={replies} onStale={query.refetch} />}
    </CallFrame>
  )
}

function Replies({ replies, onStale }: { replies: readonly Reply[]; onStale: () => void }) {
  const canEdit = KEEPERS.includes(useStaff().role)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<readonly Reply[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const newest = newestOf(replies, saved).filter(({ id }) => !removed.includes(id))
  const replyId = search.get('reply') ?? ''
  const isNew = canEdit && (replyId === NEW || newest.length === 0)
  const chosen = isNew ? undefined : (newest.find(({ id }) => id === replyId) ?? newest[0])
  const begin = () => void navigate(addressOf(NEW))
  useKeys('Canned replies', canEdit ? [{ keys: 'n', words: 'Write a new reply', act: begin }] : [])

  function onSaved(reply: Reply) {
    setSaved((before) => [...before.filter(({ id }) => id !== reply.id), reply])
    void navigate(addressOf(reply.id), { replace: true })
  }

  function onRemoved(id: string) {
    setRemoved((before) => [...before, id])
    void navigate(addressOf(''), { replace: true })
  }

  const picks = newest.map(({ id, title, shortcut }) => ({
    to: addressOf(id),
    title,
    note: <span className="shrink-0 font-mono text-xs font-normal text-soft">/{shortcut}</span>,
    isChosen: id === chosen?.id,
  }))
  return (
    <TwoColumns
      list={
        <>
          {canEdit && (
            <div className="border-b border-hair px-4 py-3">
              <Button variant="quiet" onClick={begin} className="w-full">
                New reply
              </Button>
            </div>
          )}
          <PickList label="Replies" picks={picks} />
        </>
      }
    >
      <div className="flex flex-col gap-5 px-4 py-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-xl break-words">{chosen?.title ?? (isNew ? 'New reply' : 'Canned replies')}</h2>
          {chosen && <ChangedBy by={chosen.by} at={chosen.at} never="Default text" />}
        </header>
        {canEdit ? (
          <ReplyEditor
            key={chosen?.id ?? NEW}
            reply={chosen}
            onSaved={onSaved}
            onRemoved={onRemoved}
            onStale={onStale}
          />
        ) : chosen ? (
          <Paper text={exampleText(chosen.text)} />
        ) : (
          <p className="text-soft">There is no canned reply yet. Who keeps the shop can write some.</p>
        )}
      </div>
    </TwoColumns>
  )
}

/** The replies of the answer, with those saved here since then. */
function newestOf(replies: readonly Reply[], saved: readonly Reply[]): Reply[] {
  const all = new Map(replies.map((reply) => [reply.id, reply]))
  for (const reply of saved) if (reply.version >= (all.get(reply.id)?.version ?? 0)) all.set(reply.id, reply)
  return [...all.values()].toSorted((one, other) => one.title.localeCompare(other.title))
}
