import { pictureAddress } from '#rules/orders/picture-address.ts'
import { escaped } from './escaped.ts'
import type { MailBrand, MailColours, MailGood, MailLook } from './look.ts'

const [WIDTH, HEIGHT] = [72, 96]

/**
 * An item with its picture, and that of the other product that it becomes, beside its name; the note about it is below.
 */
export function goodsRows(
  { name, detail, src, becomes }: MailGood,
  notes: readonly string[],
  brand: MailBrand,
): string {
  const { soft } = brand.colours.day
  const pictures = [src, ...(becomes === undefined ? [] : [becomes])].map((one) => pictureCell(one, brand))
  const lines = [detail, ...notes].map(escaped).join('<br>')
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">' +
    `<tr>${pictures.join('<td width="8"></td>')}<td valign="top" dir="auto" style="padding:4px 0 0 14px"><strong ` +
    `style="font-weight:600">${escaped(name)}</strong><br><span class="w-soft" style="color:${soft}">${lines}</span>` +
    '</td></tr></table>'
  )
}

/** A picture, or its place if there is none. */
function pictureCell(src: string, { home, colours }: MailBrand): string {
  const picture = pictureFor(src, home)
  const shown = picture
    ? `<img src="${escaped(picture)}" width="${WIDTH}" height="${HEIGHT}" alt="" ` +
      `style="display:block;width:${WIDTH}px;height:${HEIGHT}px;object-fit:cover;border-radius:6px;border:0">`
    : ''
  return (
    `<td width="${WIDTH}" valign="top" style="width:${WIDTH}px"><div class="w-next" ` +
    `style="width:${WIDTH}px;height:${HEIGHT}px;background:${colours.day.hair};border-radius:6px">${shown}</div>` +
    '</td>'
  )
}

/** The way of a request: a bar for each stage, and in words its place and the next stage. */
export function progressRow({ stages, at, failed }: NonNullable<MailLook['progress']>, day: MailColours): string {
  const bars = stages.map((_, index) => {
    const [name, colour] = bar(index, at, failed, day)
    const style = `height:4px;font-size:0;line-height:0;background:${colour}`
    return `<td class="${name}" height="4" style="${style}">&nbsp;</td>`
  })
  const next = stages[at + 1]
  const style = `font-weight:400;color:${day.soft}`
  const coming = next === undefined ? '' : ` <span class="w-soft" style="${style}">· next: ${escaped(next)}</span>`
  const words = `${escaped(stages[at] ?? '')}${coming}`
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">' +
    `<tr>${bars.join('<td width="4"></td>')}</tr></table><p style="margin:0 0 24px;font-weight:600">${words}</p>`
  )
}

function bar(index: number, at: number, failed: boolean, day: MailColours): readonly [string, string] {
  if (index === at && failed) return ['w-failed', day.turmeric]
  return index <= at ? ['w-past', day.river] : ['w-next', day.hair]
}

/** The address of a picture that a mail program can fetch, sharp on a good screen. Undefined if it is none. */
function pictureFor(src: string, home: string): string | undefined {
  const address = URL.parse(src, home)
  if (src === '' || !address || !/^https?:$/.test(address.protocol)) return undefined
  return pictureAddress(address.href, 2 * WIDTH)
}
