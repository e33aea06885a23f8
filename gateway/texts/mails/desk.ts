import type { MailTemplate, TEMPLATE_CALLS } from '#contract/desk/texts/templates.ts'
import type { MailName } from '#rules/templates/mails.ts'
import { isMailName, MAIL_NAMES } from '#rules/templates/mail-named.ts'
import { mailProblem, type Wording } from '#rules/templates/mail-problem.ts'
import type { Context } from '../../http/context.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { changesOf, noteChange } from './changes-store.ts'
import { DEFAULT_MAILS } from './defaults.ts'
import { storedMails, setMail, type StoredMail } from './store.ts'

const CHANGES_A_PAGE = 20

/** The calls about the mails whose text the shop can change. */
export const templatesDesk: DeskHandlers<typeof TEMPLATE_CALLS> = {
  'templates.list': async (context) => ({ templates: await templates(context) }),

  'templates.save': async (context, { name, subject, text, version }, { staff }) => {
    const mail = known(name)
    const problem = mailProblem(mail, { subject, text })
    if (problem) refuse(problem.code, problem.about)
    return word(context, { name: mail, wording: { subject, text }, version, by: staff.id })
  },

  'templates.reset': async (context, { name, version }, { staff }) =>
    word(context, { name: known(name), wording: null, version, by: staff.id }),

  'templates.history': async ({ sql }, { kind, name, before }) => {
    const found = await changesOf(sql, { kind, name }, { before, most: CHANGES_A_PAGE + 1 })
    const changes = found.slice(0, CHANGES_A_PAGE).map((change) => ({ ...change, at: change.at.toISOString() }))
    return { changes, more: found.length > CHANGES_A_PAGE }
  },
}

const known = (name: string): MailName => (isMailName(name) ? name : refuse('NOT_FOUND'))

interface NewWording {
  name: MailName
  wording: Wording | null
  version: number
  by: string
}

async function word(context: Context, { name, wording, version, by }: NewWording): Promise<{ template: MailTemplate }> {
  const at = context.now()
  await context.sql.begin(async (sql) => {
    if ((await setMail(sql, { name, wording, version, by, at })) === undefined) refuse('CHANGED_MEANWHILE')
    await noteChange(sql, { kind: 'mail', name, after: wording && { ...wording }, by, at })
  })
  const all = await templates(context)
  return { template: all.find((template) => template.name === name) ?? refuse('NOT_FOUND') }
}

async function templates({ sql }: Context): Promise<MailTemplate[]> {
  const stored = new Map((await storedMails(sql)).map((mail) => [mail.name, mail]))
  return MAIL_NAMES.map((name) => shown(name, stored.get(name)))
}

function shown(name: MailName, stored: StoredMail | undefined): MailTemplate {
  const ours = DEFAULT_MAILS[name]
  const set = stored && stored.subject !== null && stored.text !== null
  const { subject, text } = set ? { subject: stored.subject ?? '', text: stored.text ?? '' } : ours
  const { version = 0, by = null, at } = stored ?? {}
  return { name, subject, text, ours, isSet: Boolean(set), version, by: by ?? '', at: at?.toISOString() ?? null }
}
