import { createHash } from 'node:crypto'
import { escaped } from '#adapters/mail/escaped.ts'
import { mailStyle } from '#adapters/mail/style.ts'
import { MAIL_COLOURS } from '#shop'
import { PLAIN_POLICY, plainPage, timeOf } from './plain-page.ts'

/** A mail that was taken instead of delivered. */
export interface OutboxMail {
  id: string | number
  to: string
  from: string
  subject: string
  text: string
  html?: string
  messageId: string
  receivedAt: Date | string
}

/** The number of the newest mails that are shown as their recipients see them; the older ones are shown as text. */
const AS_SEEN = 40

/** The mails as a page, newest first. Any content of a mail is shown as text, or in a frame that runs no script. */
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

/**
 * As on any page of the demo; the mails in their frames may have colours of their own, by their one style, and pictures
 * of this server.
 */
export const OUTBOX_POLICY = PLAIN_POLICY.replace(
  /style-src ([^;]+);/,
  `style-src $1 'sha256-${createHash('sha256').update(mailStyle(MAIL_COLOURS.night)).digest('base64')}'; ` +
    `style-src-attr 'unsafe-inline'; img-src 'self';`,
)

const EMPTY = `<section class="empty">
<h2>No mails yet</h2>
<p>Ask for a return or an exchange, or raise a ticket, as one of the customers: \
the mail that says it arrived will be here.</p>
</section>`

const mail = (one: OutboxMail, index: number): string => `<li><article aria-label="Mail to ${escaped(one.to)}">
<h2>${escaped(one.subject) || 'No subject'}</h2>
<dl><div><dt>To</dt><dd>${escaped(one.to)}</dd></div>\
<div><dt>From</dt><dd>${escaped(one.from)}</dd></div>\
<div><dt>Taken</dt><dd>${timeOf(time(one))}</dd></div></dl>
${one.html === undefined || index >= AS_SEEN ? plainText(one) : framed(one.subject, one.html, one)}
</article></li>`

const framed = (subject: string, html: string, one: OutboxMail) =>
  `${frame(subject, html)}<details><summary>Plain text</summary>${plainText(one)}</details>`

const plainText = ({ text }: OutboxMail) => `<pre>${escaped(text)}</pre>`

/**
 * Its links open beside the page. The demo's own pictures are fetched from the page's own address, even if the shop has
 * another one in its settings.
 */
function frame(subject: string, html: string): string {
  const page = html.replaceAll(/src="https?:\/\/[^/"]+(\/demo\/pictures\/)/g, 'src="$1')
  return (
    `<iframe title="Mail: ${escaped(subject)}" loading="lazy" sandbox="allow-same-origin allow-popups ` +
    `allow-popups-to-escape-sandbox" srcdoc="${escaped(page)}"></iframe>`
  )
}

const time = (one: OutboxMail): Date => new Date(one.receivedAt)
