import type { ISql } from 'postgres'
import type { Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/places.ts'

/** A mail that was worded at some time; `subject` and `text` are null where our words stand again. */
export interface StoredMail {
  name: string
  subject: string | null
  text: string | null
  version: number
  by: string | null
  at: Date
}

/** Every mail that was ever worded. */
export async function storedMails(sql: ISql): Promise<StoredMail[]> {
  return sql<StoredMail[]>`
    SELECT m.name, m.subject, m.body AS text, m.version, s.name AS by, m.changed_at AS at
    FROM mail_templates m LEFT JOIN staff s ON s.id = m.changed_by`
}

/** What somebody words a mail: null is our own words. */
export interface NewMail {
  name: MailName
  wording: Wording | null
  /** The version that she saw; 0 where nothing was ever set. */
  version: number
  by: string
  at: Date
}

/** Words a mail, unless somebody else did so meanwhile; answers the new version. */
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
