import type { MailName } from '#rules/templates/mails.ts'
import type { Wording } from '#rules/templates/mail-problem.ts'
import type { ISql } from 'postgres'

/** A mail that was changed at some time; `subject` and `text` are null if the default applies again. */
export interface StoredMail {
  name: string
  subject: string | null
  text: string | null
  version: number
  by: string | null
  at: Date
}

/** Every mail that was ever changed. */
export async function storedMails(sql: ISql): Promise<StoredMail[]> {
  return sql<StoredMail[]>`
    SELECT m.name, m.subject, m.body AS text, m.version, s.name AS by, m.changed_at AS at
    FROM mail_templates m LEFT JOIN staff s ON s.id = m.changed_by`
}

/** A new text of a mail: null restores the default. */
interface NewMail {
  name: MailName
  wording: Wording | null
  /** The version that the editor saw; 0 if nothing was ever set. */
  version: number
  by: string
  at: Date
}

/** Sets the text of a mail unless another staff member changed it meanwhile; returns the new version. */
export async function setMail(sql: ISql, { name, wording, version, by, at }: NewMail): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`
    INSERT INTO mail_templates AS m (name, subject, body, version, changed_by, changed_at)
    VALUES (${name}, ${wording?.subject ?? null}, ${wording?.text ?? null}, 1, ${by}, ${at})
    ON CONFLICT (name) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, version = m.version + 1,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE m.version = ${version}
    RETURNING version`
  return row?.version
}

/** The shop's own words of a mail, if it has any. */
export async function wordingOf(sql: ISql, name: MailName): Promise<Wording | undefined> {
  const [wording] = await sql<Wording[]>`
    SELECT subject, body AS text FROM mail_templates WHERE name = ${name} AND body IS NOT NULL`
  return wording
}
