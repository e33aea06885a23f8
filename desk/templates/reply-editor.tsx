import { useState, type ComponentProps } from 'react'
import { REPLY_PLACEHOLDERS } from '#rules/templates/placeholders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ReplyParts, ReplyProblem } from '#rules/templates/reply-problem.ts'
import { type Claim, CLAIMS, type Reply } from '#contract/desk/texts/replies.ts'
import { CATEGORIES, questionsOf } from '#rules/tickets/questions.ts'
import { Input, Select, Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useDeskQuery } from '../call/query.ts'
import { ConflictNotice, SaveRow } from '../editing/save-row.tsx'
import { TextHistory } from '../editing/text-history.tsx'
import { exampleText, Paper } from './paper.tsx'
import { PlaceholdersList, useInsert } from './placeholders-list.tsx'
import { useReply } from './use-reply.ts'
import { problemWords } from './words.ts'

interface ReplyEditorProps {
  /** `undefined` for a new reply. */
  reply: Reply | undefined
  onSaved: (reply: Reply) => void
  onRemoved: (id: string) => void
  onStale: () => void
}

/** One canned reply: its title, its shortcut and its words. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { reply } = props
  const it = useReply(props)
  const { insert, wire } = useInsert('text', (_part, text) => it.change({ text }))
  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        {it.isOvertaken && reply && (
          <ConflictNotice by={reply.by} onMine={it.insist} onTheirs={it.leave}>
            {`${reply.title} · /${reply.shortcut}\n\n${reply.text}`}
          </ConflictNotice>
        )}
        <ReplyFields
          parts={it.parts}
          problem={it.isChanged ? it.problem : null}
          change={it.change}
          wire={wire('text')}
        />
        <PlaceholdersList names={REPLY_PLACEHOLDERS} onInsert={(name) => insert(`{${name}}`)} />
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

interface ReplyFieldsProps {
  parts: ReplyParts
  problem: ReplyProblem | null
  change: (part: Partial<ReplyParts>) => void
  /** The handlers of the text, to insert placeholders. */
  wire: Pick<ComponentProps<'textarea'>, 'ref' | 'onFocus'>
}

const PART_OF: Partial<Record<ReplyProblem['code'], keyof ReplyParts>> = {
  TITLE_NOT_ONE_LINE: 'title',
  SHORTCUT_NOT_PLAIN: 'shortcut',
  CATEGORY_MISSING: 'category',
}

const CLAIM_NAMES: Readonly<Record<Claim, string>> = {
  '': 'Nothing was done',
  pickup: 'A pickup is booked',
  refund: 'The refund was sent',
  cancelled: 'The order is cancelled',
}

/**
 * The questions that the reply answers, from its category. A question that the shop dropped stays until staff remove
 * it.
 */
function Answers({ parts: { category, questions }, change }: Pick<ReplyFieldsProps, 'parts' | 'change'>) {
  const { data } = useDeskQuery('questions.list', {})
  const usual = data?.categories.find(({ name }) => name === category)?.questions ?? questionsOf(category)
  const offered = [...new Set([...usual, ...questions])]
  if (offered.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Answers the question</legend>
      <p className="mb-1 text-sm text-soft">It comes first on tickets with these questions, and last on others.</p>
      {offered.map((question) => (
        <label key={question} className="row flex items-center gap-3">
          <input
            type="checkbox"
            checked={questions.includes(question)}
            onChange={({ target }) =>
              change({
                questions: target.checked ? [...questions, question] : questions.filter((other) => other !== question),
              })
            }
          />
          {question}
        </label>
      ))}
    </fieldset>
  )
}

/** The fields of a canned reply, each with its problem. */
function ReplyFields({ parts, problem, change, wire }: ReplyFieldsProps) {
  const error = (part: keyof ReplyParts) =>
    problem && (PART_OF[problem.code] ?? 'text') === part ? problemWords(problem) : undefined
  return (
    <>
      <Field label="Title" error={error('title')}>
        <Input value={parts.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <div className="grid gap-5 form:grid-cols-2">
        <Field label="Shortcut" hint="Typed after a slash in an answer" error={error('shortcut')}>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            value={parts.shortcut}
            onChange={({ target }) => change({ shortcut: target.value.toLowerCase() })}
          />
        </Field>
        <Field label="Category" hint="It is offered first on tickets of this category" error={error('category')}>
          <Select value={parts.category} onChange={({ target }) => change({ category: target.value })}>
            <option value="">Any</option>
            {CATEGORIES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Answers parts={parts} change={change} />
      <Field label="Says that" hint="It is offered only where that was done" className="form:w-1/2">
        <Select value={parts.claims} onChange={({ target }) => change({ claims: target.value as Claim })}>
          {CLAIMS.map((claim) => (
            <option key={claim} value={claim}>
              {CLAIM_NAMES[claim]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Text" error={error('text')}>
        <Textarea {...wire} rows={10} value={parts.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
    </>
  )
}
