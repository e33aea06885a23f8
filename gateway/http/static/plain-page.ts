import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { MAIL_COLOURS } from '#shop'
import { CSP_REPORT_PATH } from '../headers.ts'

/** A page without a script, in the shop's colours; its head and body are HTML, its title is text. */
interface PlainPage {
  title: string
  body: string
  head?: string
}

/** Sends a page that no cache keeps; its forms go to this server only. */
export const sendPlainPage = (reply: FastifyReply, { title, body, head = '' }: PlainPage): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `${head}<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    )

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

const colours = ({
  paper,
  ink,
  soft,
  river,
  onRiver,
}: Record<'paper' | 'ink' | 'soft' | 'river' | 'onRiver', string>) =>
  `:root{--paper:${paper};--ink:${ink};--soft:${soft};--river:${river};--on-river:${onRiver}}`

const STYLE = `
:root{color-scheme:light dark}
${colours(MAIL_COLOURS.day)}
@media(prefers-color-scheme:dark){${colours(MAIL_COLOURS.night)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:3rem 1rem}
h1{font:500 1.75rem/1.2 Fraunces,Georgia,serif;margin:0 0 1rem;overflow-wrap:anywhere}
p{margin:0 0 1rem;overflow-wrap:anywhere}
form{margin:1.5rem 0 .5rem}
button{font:inherit;width:100%;min-height:3rem;padding:.5rem 1rem;border:0;border-radius:4px;cursor:pointer;
background:var(--river);color:var(--on-river);overflow-wrap:anywhere}
a{display:inline-block;padding:.75rem 0;color:var(--river);text-underline-offset:4px;overflow-wrap:anywhere}
:is(a,button):focus-visible{outline:2px solid var(--river);outline-offset:2px}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  `report-uri ${CSP_REPORT_PATH}`,
].join('; ')
