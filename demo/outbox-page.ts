import { createHash } from 'node:crypto'

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
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox of the demo shop</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>Outbox</h1>
<p>Mails of the demo shop go nowhere: they are kept here. ${mails.length > 0 ? `${count}, newest first.` : ''}</p>
</header>
${mails.length === 0 ? EMPTY : `<ol>${sorted.map(mail).join('')}</ol>`}
<nav><a href="/">Back to the demo shop</a></nav>
</main>
</body>
</html>
`
}

const EMPTY = `<section class="empty">
<h2>No mails yet</h2>
<p>Ask for a return or an exchange, or raise a ticket, as one of the shoppers: the mail that says it arrived will be here.</p>
</section>`

const mail = (one: OutboxMail): string => `<li><article aria-label="Mail to ${escaped(one.to)}">
<h2>${escaped(one.subject) || 'No subject'}</h2>
<dl><div><dt>To</dt><dd>${escaped(one.to)}</dd></div><div><dt>From</dt><dd>${escaped(one.from)}</dd></div><div><dt>Taken</dt><dd><time datetime="${time(one).toISOString()}">${IN_INDIA.format(time(one))}</time></dd></div></dl>
<pre>${escaped(one.text)}</pre>
</article></li>`

const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const time = (one: OutboxMail): Date => new Date(one.receivedAt)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const STYLE = `
:root{color-scheme:light dark;--paper:#fbf7ee;--ink:#2a211c;--soft:#6a5d52;--hair:#e2d8c6;--river:#1f5147}
@media(prefers-color-scheme:dark){:root{--paper:#1b1613;--ink:#f3ebdd;--soft:#b9ab9b;--hair:#3b322b;--river:#8cc9b4}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.75rem 1rem 3rem}
h1{font:500 2rem/1.2 Fraunces,Georgia,serif;margin:0}
header p,.empty p{color:var(--soft);margin:.4rem 0 0}
ol{list-style:none;margin:1.5rem 0 0;padding:0}
li,.empty{border-top:1px solid var(--hair);padding:1.25rem 0}
.empty{margin-top:1.5rem}
h2{font-size:1.125rem;line-height:1.35;margin:0;overflow-wrap:anywhere}
dl{margin:.4rem 0 0;color:var(--soft);font-size:.9375rem;font-variant-numeric:tabular-nums}
dl div{display:flex;gap:.5rem}
dt{flex:0 0 3.25rem}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
pre{margin:1rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--river);text-underline-offset:4px}
nav{border-top:1px solid var(--hair);padding-top:1.25rem}
nav a{display:inline-block;padding:.6rem 0}
@media(min-width:730px){main{padding:3.5rem 2rem 5rem}}
`

/** What the page may do: be seen, in its own style. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; report-uri /csp`
