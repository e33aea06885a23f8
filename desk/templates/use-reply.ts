import type { Reply } from '#contract/desk/texts/replies.ts'
import { type ReplyParts, replyProblem } from '#rules/templates/reply-problem.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/query.ts'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { useSaving } from '../editing/save-row.tsx'

/** The typed text, and the version of the reply that it changes. */
type Draft = ReplyParts & { version: number }

const isDraft = (value: unknown) =>
  hasFields(value, { title: 'string', shortcut: 'string', text: 'string', category: 'string', version: 'number' }) &&
  hasFields(value, { questions: 'object', claims: 'string' })

const NOTHING: Draft = { title: '', shortcut: '', text: '', category: '', questions: [], claims: '', version: 0 }

const partsOf = ({ title, shortcut, text, category, questions, claims }: ReplyParts): ReplyParts => ({
  title,
  shortcut,
  text,
  category,
  questions,
  claims,
})
const isSame = (one: ReplyParts, other: ReplyParts) => JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))

interface ReplyEditing {
  /** `undefined` for a new reply. */
  reply: Reply | undefined
  onSaved: (reply: Reply) => void
  onRemoved: (id: string) => void
  onStale: () => void
}

/** The state and functions of the editor of a canned reply. */
export function useReply({ reply, onSaved, onRemoved, onStale }: ReplyEditing) {
  const { show } = useToast()
  const [saved, keep] = useStoredDraft<Draft>(`desk:reply:${reply?.id ?? 'new'}`, isDraft)
  const saving = useSaving(onStale)
  const before: Draft = reply ?? NOTHING
  const parts = partsOf(saved ?? before)
  const isChanged = saved !== undefined && !isSame(saved, before)
  const isOvertaken = isChanged && saved.version !== before.version
  useAskBeforeLeaving(isChanged)

  function change(part: Partial<ReplyParts>) {
    const next = { ...parts, ...part }
    keep(isSame(next, before) ? undefined : { ...next, version: saved?.version ?? before.version })
  }

  const save = () =>
    void saving.save(async () => {
      const sent = { ...(reply ? { id: reply.id } : {}), ...parts, version: before.version }
      const saved = (await bodyOf('replies.save', sent)).reply
      keep(undefined)
      onSaved(saved)
      show({ kind: 'done', text: `“${saved.title}” is saved: /${saved.shortcut}` })
    })

  const remove = () =>
    void saving.save(async () => {
      if (!reply) return
      await bodyOf('replies.remove', { id: reply.id, version: reply.version })
      keep(undefined)
      onRemoved(reply.id)
      show({ kind: 'done', text: `“${reply.title}” is removed.` })
    })

  function leave() {
    keep(undefined)
    saving.forget()
  }

  const insist = () => keep({ ...parts, version: before.version })
  return { ...saving, parts, isChanged, isOvertaken, problem: replyProblem(parts), change, leave, insist, save, remove }
}
