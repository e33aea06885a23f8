import { goodsRows, progressRow } from './pieces.ts'
import { escaped } from './escaped.ts'
import type { MailBrand, MailColours, MailLink, MailLook } from './look.ts'

const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

/** The text to write: one line, or more. */
interface Written {
  subject: string
  text: string
  look: MailLook
}

/**
 * The HTML part of a mail, made from its text: each paragraph stays a paragraph; a line that is an item gets its
 * picture, and the first line that is the address of the first link becomes the button. Only these addresses are links.
 * Tables and inline styles, since mail programs know little else; no script, no font, no tracker.
 */
export function mailHtml({ subject, text, look }: Written, brand: MailBrand): string {
  const { day } = brand.colours
  const body = paragraphsOf(text, brand).map((lines) => paragraph(lines, look, brand))
  const progress = look.progress ? progressRow(look.progress, day) : ''
  const main =
    `<h1 class="w-ink" style="margin:0 0 20px;font:500 26px/1.25 ${SERIF};color:${day.ink}">${escaped(subject)}</h1>` +
    `${progress}${inOneButton(body.join(''), look.links?.[0], day)}`
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">\
<title>${escaped(subject)}</title><style>${mailStyle(brand.colours.night)}</style></head>
<body class="w-paper" style="margin:0;padding:0;background:${day.paper}">\
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">\
<tr><td class="w-paper" align="center" style="padding:24px 12px;background:${day.paper}">\
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" \
style="max-width:560px;text-align:left">
<tr><td class="w-ink w-hair" style="padding:0 0 14px;border-bottom:1px solid ${day.hair};font:500 20px/1.3 ${SERIF};\
color:${day.ink}">${escaped(brand.name)}</td></tr>
<tr><td class="w-ink" style="padding:24px 0 8px;font:16px/1.55 ${SANS};color:${day.ink}">${main}</td></tr>
<tr><td class="w-soft w-hair" style="padding:16px 0 0;border-top:1px solid ${day.hair};font:14px/1.5 ${SANS};\
color:${day.soft}">${foot(look.why, brand)}</td></tr>
</table></td></tr></table></body></html>
`
}

/** The one style that is not inline: the colours by night. */
export function mailStyle(night: MailColours): string {
  const { paper, ink, soft, hair, river, onRiver, turmeric } = night
  const rules = [
    `.w-paper{background:${paper}!important}`,
    `.w-ink{color:${ink}!important}`,
    `.w-soft{color:${soft}!important}`,
    `.w-hair{border-color:${hair}!important}`,
    `.w-link{color:${river}!important}`,
    `.w-past{background:${river}!important}`,
    `.w-next{background:${hair}!important}`,
    `.w-failed{background:${turmeric}!important}`,
    `.w-button{background:${river}!important;color:${onRiver}!important}`,
  ]
  const always = ':root{color-scheme:light dark}a{text-underline-offset:3px}'
  return `${always}@media(prefers-color-scheme:dark){${rules.join('')}}`
}

/** The paragraphs of the text as lines, without the signature. */
function paragraphsOf(text: string, { signature }: MailBrand): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.trim().split('\n')) {
    if (line.trim() !== '') paragraphs.at(-1)?.push(line)
    else if (paragraphs.at(-1)?.length) paragraphs.push([])
  }
  return paragraphs.filter((lines) => lines.join('\n').trim() !== signature)
}

/** The place of a button, until it is known to be the first. */
const BUTTON = '\u0000'

function paragraph(lines: readonly string[], look: MailLook, brand: MailBrand): string {
  const { day } = brand.colours
  const pieces: string[] = []
  let pending: string[] = []
  const flush = () => {
    if (pending.length > 0) pieces.push(`<p dir="auto" style="margin:0 0 16px">${pending.join('<br>')}</p>`)
    pending = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const good = look.goods?.find(({ name, detail }) => line === `- ${name}, ${detail}`)
    const link = look.links?.find(({ href }) => line.trim() === href)
    if (good) {
      const notes: string[] = []
      while (lines[at + 1]?.startsWith('  ')) notes.push((lines[++at] ?? '').trim())
      flush()
      pieces.push(goodsRows(good, notes, brand))
    } else if (link) {
      // The line before a link repeats the words of the link.
      if (pending.at(-1) === `${escaped(link.label)} here:`) pending.pop()
      flush()
      pieces.push(link === look.links?.[0] ? BUTTON : `<p style="margin:0 0 16px">${anchor(link, day)}</p>`)
    } else if (look.code !== undefined && line.trim() === look.code) {
      flush()
      pieces.push(`<p style="margin:0 0 16px;font:600 30px/1.2 ${SANS};letter-spacing:4px">${escaped(look.code)}</p>`)
    } else pending.push(linked(line, look.links ?? [], day))
  }
  flush()
  return pieces.join('')
}

/** A line of words; an address among them is a link. */
function linked(line: string, links: readonly MailLink[], day: MailColours): string {
  const [first, ...others] = links.filter(({ href }) => line.includes(href))
  if (!first) return escaped(line.replaceAll(BUTTON, ''))
  return line
    .split(first.href)
    .map((part) => linked(part, others, day))
    .join(anchor(first, day))
}

const anchor = ({ label, href }: MailLink, day: MailColours) =>
  `<a class="w-link" href="${escaped(href)}" target="_blank" style="color:${day.river}">${escaped(label)}</a>`

/** One button a mail: if its address comes again, it is a link. */
function inOneButton(html: string, link: MailLink | undefined, day: MailColours): string {
  const [before = '', ...after] = html.split(BUTTON)
  if (!link || after.length === 0) return html
  const button =
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td><a ' +
    `class="w-button" href="${escaped(link.href)}" target="_blank" style="display:inline-block;padding:13px ` +
    `24px;border-radius:6px;background:${day.river};color:${day.onRiver};font:600 16px/22px ` +
    `${SANS};text-decoration:none">${escaped(link.label)}</a></td></tr></table>`
  return `${before}${button}${after.join(`<p style="margin:0 0 16px">${anchor(link, day)}</p>`)}`
}

function foot(why: string, { address, email, phone }: MailBrand): string {
  const where = address.map(escaped).join(', ')
  return (
    `<p style="margin:0 0 8px">${where}<br>${escaped(email)} · ${escaped(phone)}</p><p ` +
    `style="margin:0">${escaped(why)}</p>`
  )
}
