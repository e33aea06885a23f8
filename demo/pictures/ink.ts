/** The colours of a cut's cloth, and whether it has a woven border. */
export interface Ink {
  cloth: string
  shade: string
  trim: string
  trimShade: string
  bordered: boolean
}

/** A piece of cloth: its paint, light from the top left, and an edge. `band` puts a woven border at that height. */
export function piece(ink: Ink, d: string, band?: number): string {
  const edge = `fill="url(#l)" stroke="${ink.shade}" stroke-width="1.4" stroke-linejoin="round"`
  if (band === undefined || !ink.bordered)
    return `<path d="${d}" fill="url(#w)"/><path d="${d}" fill="url(#v)"/><path d="${d}" ${edge}/>`
  const woven = `<path d="M0 0h600v60H0z" fill="url(#b)" transform="translate(0 ${band})"/>`
  const again = `<use href="#d${band}"`
  return (
    `<clipPath id="c${band}"><path id="d${band}" d="${d}"/></clipPath>${again} fill="url(#w)"/>` +
    `<g clip-path="url(#c${band})">${woven}</g>${again} fill="url(#v)"/>${again} ${edge}/>`
  )
}

/** A seam: a thin line in the shade of the cloth. */
export const seam = (ink: Ink, d: string): string =>
  `<path d="${d}" fill="none" stroke="${ink.shade}" stroke-width="1.6" stroke-linecap="round" opacity=".75"/>`

/** A row of stitches. */
export const stitches = (ink: Ink, d: string): string =>
  `<path d="${d}" fill="none" stroke="${ink.shade}" stroke-width="1.3" stroke-dasharray="5 4" opacity=".6"/>`

/** A fold: its shadow, soft at the edge, and the light on the cloth beside it. */
export const fold = (ink: Ink, d: string): string =>
  `<g stroke-linejoin="round"><path d="${d}" fill="#fff" stroke="#fff" stroke-width="5" opacity=".075" ` +
  `transform="translate(-9 -4)"/><g fill="${ink.shade}" stroke="${ink.shade}"><path d="${d}" stroke-width="14" ` +
  `opacity=".07"/><path d="${d}" stroke-width="6" opacity=".1"/><path d="${d}" stroke-width="1" opacity=".2"/></g></g>`

/** A part in one colour, with a little light from above: a lining, a sole, a button. */
export const part = (fill: string, d: string, edge = 'none'): string =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#o)" stroke="${edge}" stroke-width="1.4" ` +
  'stroke-linejoin="round"/>'

/** The same on the right and, turned round, on the left. */
export const bothSides = (drawn: string): string => drawn + `<g transform="matrix(-1 0 0 1 600 0)">${drawn}</g>`
