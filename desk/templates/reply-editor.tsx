import { useState } from 'react'
import type { Reply } from '#contract/desk/replies.ts'
import { REPLY_PLACES } from '#rules/templates/places.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Meanwhile } from '../editing/conflict-notice.tsx'
import { SaveRow } from '../editing/save-row.tsx'
import { TextHistory } from '../editing/text-history.tsx'
import { exampleText } from './examples.ts'
import { Paper } from './paper.tsx'
import { PlacesList } from './places-list.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { useInsert } from './use-insert.ts'
import { useReply } from './use-reply.ts'

interface ReplyEditorProps {
  /** Nothing where a new one is written. */
  reply: Reply | undefined
  onSaved: (reply: Reply) => void
  onRemoved: (id: string) => void
  onStale: () => void
}

/** One canned reply: what it is called, its shortcut and its words. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { reply } = props
  const it = useReply(props)
  const { insert, wire } = useInsert('text', (_part, text) => it.change({ text }))
  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        {it.isOvertaken && reply && (
          <Meanwhile by={reply.by} onMine={it.insist} onTheirs={it.leave}>
            {`${reply.title} · /${reply.shortcut}\n\n${reply.text}`}
          </Meanwhile>
        )}
        <ReplyFields
          parts={it.parts}
          problem={it.isChanged ? it.problem : null}
          change={it.change}
          wire={wire('text')}
        />
        <PlacesList places={REPLY_PLACES} onInsert={(place) => insert(`{${place}}`)} />
        <SaveRow
          what="This reply"
          isChanged={it.isChanged}
          isBroken={it.problem !== null || it.isOvertaken}
          busy={it.busy}
          trouble={it.trouble}
          onSave={it.save}
          onLeave={it.leave}
        >
          {reply && !it.isChanged && <Remove title={reply.title} busy={it.busy} onRemove={it.remove} />}
        </SaveRow>
        {reply && (
          <TextHistory
            key={`${reply.id} ${reply.version}`}
            kind="reply"
            name={reply.id}
            none="It was removed."
            shown={({ title, shortcut, text }) => `${title} · /${shortcut}\n${text}`}
            onTake={({ title = '', text = '' }) => it.change({ title, text })}
          />
        )}
      </div>
      <Paper text={exampleText(it.parts.text)} />
    </div>
  )
}

function Remove({ title, busy, onRemove }: { title: string; busy: boolean; onRemove: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Remove “${title}”?`}>
        <p>It can no longer be used in answers. Answers sent with it stay.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={busy} onClick={onRemove}>
            Remove it
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
