import { pictureAddress } from '#rules/orders/picture-address.ts'
import { escaped } from './escaped.ts'
import type { MailBrand, MailGood } from './look.ts'

/** Fonts that the reader's device has: a mail loads none. */
export const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
/** See {@link SERIF}. */
export const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

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
  const picture = pictureFor(src, home, 2 * WIDTH)
  const shown = picture
    ? `<img src="${escaped(picture)}" width="${WIDTH}" height="${HEIGHT}" alt="" ` +
      `style="display:block;width:${WIDTH}px;height:${HEIGHT}px;object-fit:cover;border-radius:6px;border:0">`
    : ''
  return (
    `<td width="${WIDTH}" valign="top" style="width:${WIDTH}px"><div class="w-place" ` +
    `style="width:${WIDTH}px;height:${HEIGHT}px;background:${colours.day.hair};border-radius:6px">${shown}</div>` +
    '</td>'
  )
}

/** The address of a picture that a mail program can fetch, so many pixels wide. Undefined if it is none. */
export function pictureFor(src: string, home: string, width: number): string | undefined {
  const address = URL.parse(src, home)
  if (src === '' || !address || !/^https?:$/.test(address.protocol)) return undefined
  return pictureAddress(address.href, width)
}
