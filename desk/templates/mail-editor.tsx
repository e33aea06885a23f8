import type { MailTemplate } from '#contract/desk/texts/templates.ts'
import { type MailName, MAILS } from '#rules/templates/mails.ts'
import { placeholdersOf } from '#rules/templates/mail-named.ts'
import { Button } from '#ui/button.tsx'
import { Input, Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { mailProblem, type Wording } from '#rules/templates/mail-problem.ts'
import { useToast } from '#ui/toast.tsx'
import { ChangedBy, TextHistory } from '../editing/text-history.tsx'
import { ConflictNotice, SaveRow, useSaving } from '../editing/save-row.tsx'
import { bodyOf } from '../call/query.ts'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { exampleMail, Paper } from './paper.tsx'
import { PlaceholdersList, useInsert } from './placeholders-list.tsx'
import { problemWords } from './words.ts'

interface MailEditorProps {
  template: MailTemplate
  canEdit: boolean
  onSaved: (template: MailTemplate) => void
  onStale: () => void
}

/** One mail: its words, its placeholders, and its preview. Staff who may not change it see only the preview. */
export function MailEditor({ template, canEdit, onSaved, onStale }: MailEditorProps) {
  const name = template.name as MailName
  const { title, when } = MAILS[name]
  return (
    <div className="flex min-w-0 flex-col gap-5 px-4 py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        <ChangedBy by={template.by} at={template.at} never="Default text" />
        <p className="w-full text-soft">{when}</p>
      </header>
      {canEdit ? (
        <Words template={template} onSaved={onSaved} onStale={onStale} />
      ) : (
        <Paper {...exampleMail(template)} />
      )}
    </div>
  )
}

function Words({ template, onSaved, onStale }: Omit<MailEditorProps, 'canEdit'>) {
  const name = template.name as MailName
  const it = useWording(template, onSaved, onStale)
  const { insert, wire } = useInsert<'subject' | 'text'>('text', (part, text) => it.change({ [part]: text }))
  const { problem, wording } = it
  const isAboutSubject = problem?.part === 'subject'
  const problemText = problem ? problemWords(problem) : undefined

  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        {it.isOvertaken && (
          <ConflictNotice by={template.by} onMine={it.insist} onTheirs={it.leave}>
            {`${template.subject}\n\n${template.text}`}
          </ConflictNotice>
        )}
        <Field label="Subject" error={isAboutSubject ? problemText : undefined}>
          <Input
            {...wire('subject')}
            value={wording.subject}
            onChange={({ target }) => it.change({ subject: target.value })}
          />
        </Field>
        <Field label="Text" error={isAboutSubject ? undefined : problemText}>
          <Textarea
            {...wire('text')}
            rows={14}
            value={wording.text}
            onChange={({ target }) => it.change({ text: target.value })}
          />
        </Field>
        <PlaceholdersList names={placeholdersOf(name)} onInsert={(placeholder) => insert(`{${placeholder}}`)} />
        <SaveRow
          what="This mail"
          isChanged={it.isChanged}
          isBroken={problem !== null || it.isOvertaken}
          busy={it.busy}
          trouble={it.trouble}
          onSave={it.save}
          onLeave={it.leave}
        >
          {template.isSet && !it.isChanged && (
            <Button variant="quiet" busy={it.busy} onClick={it.reset}>
              Reset to default
            </Button>
          )}
        </SaveRow>
        <TextHistory
          key={`${name} ${template.version}`}
          kind="mail"
          name={name}
          none="Default text."
          shown={({ subject, text }) => `${subject}\n${text}`}
          onTake={({ subject = '', text = '' }) => it.change({ subject, text })}
        />
      </div>
      <Paper {...exampleMail(wording)} />
    </div>
  )
}

/** The typed text, and the version that it changes. */
type Draft = Wording & { version: number }

const isDraft = (value: unknown) => hasFields(value, { subject: 'string', text: 'string', version: 'number' })

/** The state and functions of the editor of a mail. */
function useWording(template: MailTemplate, onSaved: (template: MailTemplate) => void, onStale: () => void) {
  const name = template.name as MailName
  const { show } = useToast()
  const [saved, keep] = useStoredDraft<Draft>(`desk:mail:${name}`, isDraft)
  const saving = useSaving(onStale)
  const wording: Wording = saved ?? template
  const isChanged = saved !== undefined && (saved.subject !== template.subject || saved.text !== template.text)
  const isOvertaken = isChanged && saved.version !== template.version
  useAskBeforeLeaving(isChanged)

  function change(part: Partial<Wording>) {
    const { subject, text } = { ...wording, ...part }
    const isBack = subject === template.subject && text === template.text
    keep(isBack ? undefined : { subject, text, version: saved?.version ?? template.version })
  }

  const send = (work: () => Promise<{ template: MailTemplate }>, words: string) =>
    void saving.save(async () => {
      const saved = await work()
      onSaved(saved.template)
      keep(undefined)
      show({ kind: 'done', text: `“${MAILS[name].title}” ${words}` })
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
    /** Saves the typed text over the text that a colleague saved meanwhile. */
    insist: () => keep({ ...wording, version: template.version }),
    save: () =>
      send(
        () =>
          bodyOf('templates.save', { name, subject: wording.subject, text: wording.text, version: template.version }),
        'is saved: mails use it from now on.',
      ),
    reset: () =>
      send(() => bodyOf('templates.reset', { name, version: template.version }), 'has its default text again.'),
  }
}
