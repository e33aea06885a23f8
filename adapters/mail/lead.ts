import { pictureFor, SANS, SERIF } from './pieces.ts'
import { escaped } from './escaped.ts'
import type { MailBrand, MailColours, MailLead, MailStop } from './look.ts'

/** The picture is as wide as this on a wide screen, and 3:4. A phone has it across. */
const WIDTH = 200
/** Sharp across a phone. */
const FETCHED = 720

/** The words of the lead: its display line, and pieces of HTML from the text. */
export interface LeadWords {
  heading: string
  /** The name of the picture's item, for a program that shows no picture. */
  alt: string
  says: string
  button: string
}

/**
 * The lead: the picture of the item, and beside it, or below it on a phone, the news on a tinted band with the button;
 * then the thread. Two cells that a phone stacks; a mail program without styles leaves them beside each other.
 */
export function leadRows(lead: MailLead, { heading, alt, says, button }: LeadWords, brand: MailBrand): string {
  const { day } = brand.colours
  const { wash, edge } = tintOf(lead.tint, day)
  const words =
    `<h1 class="w-ink" style="margin:0 0 12px;font:500 28px/1.2 ${SERIF};color:${day.ink}">${escaped(heading)}</h1>` +
    `${says}${button}`
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">' +
    `<tr>${pictureCell(lead, alt, brand)}<td class="w-band w-${lead.tint}" valign="top" ` +
    `style="padding:20px 20px 8px;background:${wash};border-top:4px solid ${edge}">${words}</td></tr></table>` +
    threadRows(lead, day)
  )
}

/** The wash of a mood, and its edge. */
export function tintOf(tint: MailLead['tint'], colours: MailColours): { wash: string; edge: string } {
  const { sheet, river, leafWash, leaf, turmericWash, turmeric } = colours
  if (tint === 'leaf') return { wash: leafWash, edge: leaf }
  return tint === 'turmeric' ? { wash: turmericWash, edge: turmeric } : { wash: sheet, edge: river }
}

function pictureCell({ src = '', tint }: MailLead, alt: string, { home, colours }: MailBrand): string {
  const picture = pictureFor(src, home, FETCHED)
  if (!picture) return ''
  return (
    `<td class="w-picture w-${tint}" width="${WIDTH}" valign="top" style="width:36%;background:` +
    `${tintOf(tint, colours.day).wash}"><img ` +
    `src="${escaped(picture)}" width="${WIDTH}" alt="${escaped(alt)}" ` +
    'style="display:block;width:100%;height:auto;border:0"></td>'
  )
}

/** The thread: a dot for each stage, and the labels of the last stage, the current and the next. */
function threadRows({ thread, at }: MailLead, day: MailColours): string {
  if (thread.length === 0) return ''
  const named = thread.filter((_, place) => isNamed(place, at)).length
  const share = Math.floor(100 / named)
  const width = (place: number) => (isNamed(place, at) ? `width="${share}%"` : 'width="24"')
  const dots = thread.map((stop, place) => `<td ${width(place)}>${dotRow(thread, place, stop, day)}</td>`)
  const labels = thread.map((stop, place) => `<td valign="top">${isNamed(place, at) ? words(stop, day) : ''}</td>`)
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">' +
    `<tr>${dots.join('')}</tr><tr>${labels.join('')}</tr></table>`
  )
}

const isNamed = (place: number, at: number) => Math.abs(place - at) <= 1

/** A dot, and the line from it to the next one. */
function dotRow(thread: readonly MailStop[], place: number, { state }: MailStop, day: MailColours): string {
  const { colour, name, isFull } = dotOf(state, day)
  const next = thread[place + 1]
  const line = next && dotOf(next.state, day)
  const style = `width:10px;height:10px;border:2px solid ${colour};border-radius:${state === 'trouble' ? '0' : '50%'}`
  const filled = isFull ? `;background:${colour}` : ''
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="14"><div ' +
    `class="w-dot ${name}" style="${style}${filled}"></div></td><td>` +
    (line && next
      ? `<div class="${line.name}" style="height:0;border-top:2px ` +
        `${next.state === 'promise' ? 'dotted' : 'solid'} ${line.colour}"></div>`
      : '&nbsp;') +
    '</td></tr></table>'
  )
}

/** The look of a stage: a promise is an empty dot. */
function dotOf(state: MailStop['state'], { river, leaf, turmeric, soft }: MailColours) {
  if (state === 'promise') return { colour: soft, name: 'w-promise', isFull: false }
  if (state === 'trouble') return { colour: turmeric, name: 'w-trouble', isFull: true }
  if (state === 'closed') return { colour: soft, name: 'w-closed', isFull: true }
  if (state === 'done') return { colour: leaf, name: 'w-done', isFull: true }
  return { colour: river, name: state === 'past' ? 'w-past' : 'w-now', isFull: state === 'past' }
}

/** The label of a stage and its day. */
function words({ label, when, state }: MailStop, { ink, soft }: MailColours): string {
  const isCurrent = state !== 'past' && state !== 'promise'
  const [name, colour, weight] = isCurrent ? ['w-ink', ink, 600] : ['w-soft', soft, 400]
  const day =
    when === undefined ? '' : `<br><span class="w-soft" style="font-weight:400;color:${soft}">${escaped(when)}</span>`
  return (
    `<div class="${name}" style="padding:4px 8px 0 0;font:${weight} 14px/1.4 ${SANS};color:${colour}">` +
    `${escaped(label)}${day}</div>`
  )
}
