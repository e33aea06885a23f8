import type { ISql } from 'postgres'
import { fill } from '#rules/templates/fill.ts'
import { mailProblem, oneLine, type Wording } from '#rules/templates/mail-problem.ts'
import type { MailName, MailValues } from '#rules/templates/placeholders.ts'
import { SHOP } from '#shop'
import { DEFAULT_MAILS } from './defaults.ts'

/** What is true of every mail. */
const OF_THE_SHOP = { shop: SHOP.name, shop_contact: `${SHOP.email} · ${SHOP.phone}` }

/** A mail in the shop's words, or in ours where the shop has none that can be used. In a transaction it sees what that sees. */
export async function mailOf<Name extends MailName>(
  sql: ISql,
  name: Name,
  values: MailValues<Name>,
): Promise<{ subject: string; text: string }> {
  const [set] = await sql<Wording[]>`
    SELECT subject, body AS text FROM mail_templates WHERE name = ${name} AND body IS NOT NULL`
  return filledMail(set && mailProblem(name, set) === null ? set : DEFAULT_MAILS[name], values)
}

/** A wording with its placeholders filled; the subject stays one line, whatever the values hold. */
export function filledMail(
  wording: Wording,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const all = { ...values, ...OF_THE_SHOP }
  return { subject: oneLine(fill(wording.subject, all)), text: fill(wording.text, all) }
}
