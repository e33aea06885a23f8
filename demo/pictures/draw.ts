import { CUTS, type Cut } from './cuts.ts'
import { PALETTE, type Colour } from './palette.ts'
import { DOWN, shaded, SLANTING } from './sheet.ts'
import { border, cloth, type Weave } from './weaves.ts'

/** The parts of a picture of one look. */
export interface Picture {
  cut: Cut
  colour: Colour
  trim: Colour
  weave: Weave
}

/** The picture of one look, 3:4, as the text of an SVG. The same look always gives the same text. */
export function draw({ cut, colour, trim, weave }: Picture): string {
  const { of, draw: shape } = CUTS[cut]
  const isBordered = weave === 'gamosa'
  const { paper, ...cloths } = PALETTE[colour]
  const ink = { ...cloths, trim: PALETTE[trim].cloth, trimShade: PALETTE[trim].shade, bordered: isBordered }
  const paints = cloth(weave, colour, trim) + (isBordered ? border(trim) : '') + light(ink.shade, of !== 'shoes')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">' +
    `<defs>${paints}${GLOW}</defs><path fill="${paper}" d="M0 0h600v800H0z"/><path fill="url(#g)" ` +
    `d="M0 0h600v800H0z"/>${river()}${sun()}${SCENES[of](shape(ink))}</svg>`
  )
}

/** The light that falls on the wall. */
const GLOW =
  '<radialGradient id="g" cx=".36" cy=".3" r=".9"><stop stop-color="#fffaf0" stop-opacity=".75"/><stop offset="1" ' +
  'stop-color="#7a5c3e" stop-opacity=".16"/></radialGradient>'

/** Light from the top left: round on leather, in folds on cloth. */
function light(shade: string, isCloth: boolean): string {
  const across = isCloth
    ? `0 #ffffff .26, .16 ${shade} .06, .29 #ffffff .14, .47 ${shade} .12, .6 #ffffff .07, .8 ${shade} .2, 1 ` +
      `${shade} .5`
    : `0 #ffffff .2, .45 #ffffff 0, 1 ${shade} .4`
  const down = isCloth
    ? `0 #ffffff .1, .3 #ffffff 0, .7 ${shade} .06, 1 ${shade} .34`
    : `0 #ffffff .3, .3 #ffffff .06, .55 ${shade} 0, 1 ${shade} .7`
  return shaded('l', across) + shaded('v', down, DOWN) + shaded('o', '0 #ffffff .2, .4 #ffffff 0, 1 #1a0d05 .3', DOWN)
}

/** The morning sun on the wall, soft at its edges. */
function sun(): string {
  const bands = [0, 12, 24].map((by) => `<path d="M${by} 0H${250 - by}L600 ${430 - by * 2}V${690 + by}Z"/>`)
  return `<g fill="#fff4d8" opacity=".1">${bands.join('')}</g>`
}

/** A bent or straight piece of wood, with the light on it. */
const wood = (d: string, width: number): string =>
  `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#7d5b3b" stroke-width="${width}"/><path d="${d}" ` +
  `stroke="#b68a5c" stroke-width="${width * 0.45}" transform="translate(${-width / 8} ${-width / 5})"/></g>`

/** A clip that holds the waistband. */
const clip = (x: number, y: number, width: number, height: number): string =>
  `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="#7d5b3b"/><path d="M${x + 2} ${y + 1}v${height - 3}" ` +
  'stroke="#b68a5c" stroke-width="3"/>'

const HOOK = 'V128C300 112 322 110 322 96C322 82 300 80 296 94'

/** The scene for each kind of thing: it hangs or stands. */
const SCENES = {
  cloth: (shape: string) => rail() + hanger() + hanging(shape),
  legs: (shape: string) => rail() + clips() + hanging(shape),
  set: (shape: string) =>
    `${rail()}<g transform="translate(-28 16) scale(.8)">${hanger()}</g>${peg()}${hanging(shape)}`,
  shoes: (shape: string) =>
    '<filter id="f" color-interpolation-filters="sRGB"><feColorMatrix values=".8 0 0 0 .15 0 .8 0 0 .14 0 0 .8 0 ' +
    `.12 0 0 0 1 0"/></filter><g transform="translate(0 -34)">${arch()}${step()}<g ` +
    'transform="translate(-16 -4)"><use href="#s" filter="url(#f)" transform="translate(112 16) scale(.88)"/><g ' +
    `id="s">${shape}</g></g></g>`,
}

/** The Luit: the river behind everything. */
const river = (): string =>
  '<path d="M0 700C120 660 200 720 320 694S520 650 600 680V800H0Z" fill="#24584d" opacity=".1"/>' +
  '<g fill="none" stroke="#24584d" stroke-width="1.5" opacity=".28"><path d="M0 722C120 684 210 742 330 716S520 ' +
  '676 600 702"/><path d="M0 744C120 708 210 764 330 738S520 702 600 726"/><path d="M0 768C120 736 210 786 330 ' +
  '762S520 730 600 752"/></g>'

const rail = (): string =>
  `<path d="M0 104H600" stroke="#3a2418" stroke-width="7" opacity=".1" transform="translate(0 ` +
  `8)"/>${wood('M-9 92H609', 7)}`

const hanging = (shape: string): string =>
  '<filter id="f"><feDropShadow dx="15" dy="20" stdDeviation="12" flood-color="#3a2418" flood-opacity=".32"/>' +
  `</filter><g filter="url(#f)">${shape}</g>`

const hanger = (): string =>
  wood(`M300 168${HOOK}`, 4.5) + wood('M176 214C230 196 270 178 300 168C330 178 370 196 424 214', 13)

const clips = (): string => wood(`M300 150${HOOK}M222 152H378`, 5.5) + clip(234, 148, 16, 36) + clip(350, 148, 16, 36)

const peg = (): string => wood('M418 92V284M361 284H476', 4.5) + clip(370, 282, 11, 24) + clip(455, 282, 11, 24)

const arch = (): string =>
  '<path d="M120 640V352C120 252 200 172 300 172S480 252 480 352V640Z" fill="#fbf6ea" opacity=".5"/><path d="M138 ' +
  '640V354C138 264 210 190 300 190S462 264 462 354V640" fill="none" stroke="#8a6a48" stroke-width="1.5" ' +
  'opacity=".4"/>'

const step = (): string =>
  shaded('p', '0 #fffdf6 .5, .5 #fffdf6 0, 1 #6b4f34 .34', SLANTING) +
  '<path d="M88 540H536L574 622H26Z" fill="#fbf4e6"/><path d="M26 622H574V724H26Z" fill="#e6d9c1"/><path ' +
  'd="M26 622H574V724H26ZM88 540H536L574 622H26Z" fill="url(#p)"/><path d="M26 622H574" stroke="#fffdf6" ' +
  'stroke-width="3"/><path d="M26 724H574V734H26Z" fill="#3a312c" opacity=".12"/><g fill="#3a2418" ' +
  'opacity=".12"><ellipse cx="310" cy="602" rx="226" ry="9"/><ellipse cx="316" cy="602" rx="214" ry="6"/><ellipse ' +
  'cx="360" cy="550" rx="196" ry="7"/></g>'
