import { goodsRows, SANS, SERIF } from './pieces.ts'
import { escaped } from './escaped.ts'
import { leadRows } from './lead.ts'
import { mailStyle } from './style.ts'
import type { MailBrand, MailColours, MailLink, MailLook } from './look.ts'

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
  const paragraphs = paragraphsOf(text, brand)
  const [lead, body] = look.lead ? withLead(look.lead, { subject, paragraphs, look, brand }) : ['', paragraphs]
  const shown = body.map((lines, at) =>
    at === body.length - 1 && isSmall(lines, look) ? smallPrint(lines, day) : paragraph(lines, look, brand),
  )
  const heading =
    lead ||
    `<h1 class="w-ink" style="margin:0 0 20px;font:500 26px/1.25 ${SERIF};color:${day.ink}">${escaped(subject)}</h1>`
  const main = `${heading}${inOneButton(shown.join(''), look.links?.[0], day)}`
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
<tr><td class="w-ink" style="padding:20px 0 8px;font:16px/1.55 ${SANS};color:${day.ink}">${main}</td></tr>
<tr><td class="w-soft w-hair" style="padding:16px 0 0;border-top:1px solid ${day.hair};font:14px/1.5 ${SANS};\
color:${day.soft}">${foot(look.why, brand)}</td></tr>
</table></td></tr></table></body></html>
`
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

/** The parts of a mail from which its lead takes what it shows. */
interface LeadParts {
  subject: string
  paragraphs: string[][]
  look: MailLook
  brand: MailBrand
}

/**
 * The lead, and the paragraphs that it leaves. It takes the greeting with the sentence of the news, the button, and the
 * line about the thread. A subject in the shop's own words is its display line.
 */
function withLead(lead: NonNullable<MailLook['lead']>, { subject, paragraphs, look, brand }: LeadParts) {
  const { day } = brand.colours
  const end = paragraphs.slice(0, 2).findIndex((lines) => lines.join('\n') === lead.says)
  const others = paragraphs.slice(end + 1).filter((lines) => lines.join('\n') !== lead.way)
  const isButton = (lines: string[]) => paragraph(lines, look, brand) === BUTTON
  const [button] = look.links ?? []
  const hasButton = button !== undefined && others.some(isButton)
  const row = leadRows(
    lead,
    {
      heading: subject.includes(lead.line) ? lead.line : subject,
      alt: look.goods?.find(({ src }) => src === lead.src)?.name ?? '',
      says: paragraphs
        .slice(0, end + 1)
        .map((lines) => paragraph(lines, look, brand))
        .join(''),
      button: hasButton ? buttonRow(button, day) : '',
    },
    brand,
  )
  const space = '<div style="height:24px;font-size:0;line-height:0">&nbsp;</div>'
  return [`${row}${space}`, hasButton ? others.filter((lines) => !isButton(lines)) : others] as const
}

/** True of one line with the number of the mail. */
const isSmall = ([line = '', ...others]: readonly string[], { lead }: MailLook) =>
  lead !== undefined && lead.number !== '' && others.length === 0 && line.includes(lead.number)

const smallPrint = (lines: readonly string[], { soft }: MailColours) =>
  `<p class="w-soft" style="margin:0 0 16px;font-size:14px;color:${soft}">${escaped(lines.join(' '))}</p>`

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
      if (pending.at(-1) === `${escaped(link.label)}:`) pending.pop()
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
  const button = buttonRow(link, day)
  return `${before}${button}${after.join(`<p style="margin:0 0 16px">${anchor(link, day)}</p>`)}`
}

const buttonRow = ({ label, href }: MailLink, day: MailColours) =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td><a ' +
  `class="w-button" href="${escaped(href)}" target="_blank" style="display:inline-block;padding:13px ` +
  `24px;border-radius:6px;background:${day.river};color:${day.onRiver};font:600 16px/22px ` +
  `${SANS};text-decoration:none">${escaped(label)}</a></td></tr></table>`

function foot(why: string, { address, email, phone }: MailBrand): string {
  const where = address.map(escaped).join(', ')
  return (
    `<p style="margin:0 0 8px">${where}<br>${escaped(email)} · ${escaped(phone)}</p><p ` +
    `style="margin:0">${escaped(why)}</p>`
  )
}
