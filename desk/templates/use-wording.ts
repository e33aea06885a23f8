import type { MailTemplate } from '#contract/desk/templates.ts'
import { mailProblem, type Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/places.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/use-call.ts'
import { hasFields, useAskBeforeLeaving, useKept } from '../drafts/use-kept.ts'
import { useSaving } from '../editing/use-saving.ts'
import { MAIL_WORDS } from './words.ts'

/** What was typed, and over which version of the text. */
type Draft = Wording & { version: number }

const isDraft = (value: unknown) => hasFields(value, { subject: 'string', text: 'string', version: 'number' })

/** Everything behind the editor of a mail. */
export function useWording(template: MailTemplate, onSaved: (template: MailTemplate) => void, onStale: () => void) {
  const name = template.name as MailName
  const { show } = useToast()
  const [kept, keep] = useKept<Draft>(`desk:mail:${name}`, isDraft)
  const saving = useSaving(onStale)
  const wording: Wording = kept ?? template
  const isChanged = kept !== undefined && (kept.subject !== template.subject || kept.text !== template.text)
  const isOvertaken = isChanged && kept.version !== template.version
  useAskBeforeLeaving(isChanged)

  function change(part: Partial<Wording>) {
    const { subject, text } = { ...wording, ...part }
    const isBack = subject === template.subject && text === template.text
    keep(isBack ? undefined : { subject, text, version: kept?.version ?? template.version })
  }

  const send = (work: () => Promise<{ template: MailTemplate }>, words: string) =>
    void saving.save(async () => {
      const saved = await work()
      onSaved(saved.template)
      keep(undefined)
      show({ kind: 'done', text: `“${MAIL_WORDS[name].title}” ${words}` })
    })

  return {
    ...saving,
    wording,
    isChanged,
    isOvertaken,
    problem: mailProblem(name, wording),
    change,
    leave() {
      keep(undefined)
      saving.forget()
    },
    /** What was typed goes over what somebody else saved meanwhile. */
    insist: () => keep({ ...wording, version: template.version }),
    save: () =>
      send(
        () =>
          bodyOf('templates.save', { name, subject: wording.subject, text: wording.text, version: template.version }),
        'is worded so from now on.',
      ),
    reset: () => send(() => bodyOf('templates.reset', { name, version: template.version }), 'has our words again.'),
  }
}
