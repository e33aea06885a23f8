interface Sheet {
  width: number
  height: number
  defs: string
  body: string
}

/** A picture as the text of an SVG, in the morning light. */
export function picture({ width, height, defs, body }: Sheet): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${WEAVE}${MORNING}${defs}</defs>${body}<path fill="url(#m)" d="M0 0h${width}v${height}H0z"/></svg>`
  )
}

/** The threads of a weave, those across over those along. */
const WEAVE =
  '<pattern id="t" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1.2h2.5M2.5 3.7h2.5" ' +
  'stroke="#fff" ' +
  'opacity=".15"/><path d="M1.2 2.5v2.5M3.7 0v2.5" stroke="#2a1606" opacity=".15"/></pattern>'

/** Light from the top left. */
const MORNING =
  '<linearGradient id="m" x1="0" y1="0" x2="1" y2=".8"><stop stop-color="#fff0d0" stop-opacity=".25"/><stop ' +
  'offset=".4" stop-color="#fff0d0" stop-opacity="0"/><stop offset=".6" stop-color="#1b1008" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1b1008" stop-opacity=".42"/></linearGradient>'

/** The weave over everything that was drawn. */
export const woven = (width: number, height: number): string => `<path fill="url(#t)" d="M0 0h${width}v${height}H0z"/>`

/** The soft shadow of an outline: many faint ones, each wider than the last and further from the light. */
export function shadowOf(d: string, { far = 10, soft = 40, dark = 0.5 } = {}): string {
  const layers = 12
  const faint = (dark / layers).toFixed(3)
  const each = Array.from({ length: layers }, (_, n) => {
    const share = (n + 0.5) / layers
    const way = Math.round(far * (0.4 + share * 0.6))
    return (
      `<path opacity="${faint}" d="${d}" stroke-width="${Math.round(soft * share)}" ` +
      `transform="translate(${way} ${way})"/>`
    )
  })
  return `<g fill="#140b05" stroke="#140b05" stroke-linejoin="round">${each.join('')}</g>`
}

/** A paint that changes on its way: each stop is its place, its colour and, if light goes through, how dense it is. */
export function shaded(id: string, stops: string, way = ''): string {
  const each = stops.split(', ').map((stop) => {
    const [at, colour, opacity] = stop.split(' ')
    return `<stop offset="${at}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
  })
  return `<linearGradient id="${id}"${way && ` ${way}`}>${each.join('')}</linearGradient>`
}

/** The ways of a paint that does not go to the right. */
export const DOWN = 'x1="0" y1="0" x2="0" y2="1"'
export const SLANTING = 'x1="0" y1="0" x2="1" y2="1"'
