import { escaped, plainPage, timeOf } from './plain-page.ts'

/** A mail that was taken instead of delivered. */
export interface OutboxMail {
  id: string | number
  to: string
  from: string
  subject: string
  text: string
  messageId: string
  receivedAt: Date | string
}

/** The mails as a page, newest first. Whatever is in a mail is shown as text. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const sorted = mails.toSorted((one, other) => time(other).getTime() - time(one).getTime())
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return plainPage(
    'Outbox of the demo shop',
    `<header>
<h1>Outbox</h1>
<p>Mails of the demo shop go nowhere: they are kept here. ${mails.length > 0 ? `${count}, newest first.` : ''}</p>
</header>
${mails.length === 0 ? EMPTY : `<ol>${sorted.map(mail).join('')}</ol>`}`,
  )
}

const EMPTY = `<section class="empty">
<h2>No mails yet</h2>
<p>Ask for a return or an exchange, or raise a ticket, as one of the shoppers: the mail that says it arrived will be here.</p>
</section>`

const mail = (one: OutboxMail): string => `<li><article aria-label="Mail to ${escaped(one.to)}">
<h2>${escaped(one.subject) || 'No subject'}</h2>
<dl><div><dt>To</dt><dd>${escaped(one.to)}</dd></div><div><dt>From</dt><dd>${escaped(one.from)}</dd></div><div><dt>Taken</dt><dd>${timeOf(time(one))}</dd></div></dl>
<pre>${escaped(one.text)}</pre>
</article></li>`

const time = (one: OutboxMail): Date => new Date(one.receivedAt)
