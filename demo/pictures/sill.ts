import { DOWN, picture, shaded, shadowOf, SLANTING } from './sheet.ts'

const PAINTS =
  shaded('w', '0 #ead9c0, .6 #d9c3a5, 1 #b99c7c', SLANTING) +
  shaded('g', '0 #35695b, .5 #265448, 1 #173a31', SLANTING) +
  shaded('p', '0 #1a4238, 1 #2f6355', SLANTING) +
  shaded('f', '0 #7b5535, .5 #5f3f25, 1 #432b18') +
  shaded('s', '0 #d8cbb6, 1 #b3a189', DOWN) +
  shaded('h', '0 #9c8a73, 1 #6e5f4d', DOWN) +
  shaded('k', '0 #e6cd9f, 1 #c29c66', SLANTING) +
  shaded('l', '0 #a9834f, 1 #7a5830', DOWN) +
  shaded('b', '0 #fff1c9 .62, .55 #ffe9b8 .42, 1 #ffe2a6 .12', DOWN) +
  shaded('n', '0 #8a6a3a, .35 #f0d596, 1 #6d4f24', DOWN)

/** A door of a house in Assam in the morning, a parcel on its sill: 800 × 800. */
export function drawSill(): string {
  return picture({
    width: 800,
    height: 800,
    defs: PAINTS,
    body:
      '<path d="M0 0H800V800H0Z" fill="url(#w)"/><g transform="translate(0 -50)">' +
      `${frame()}${leaves()}${floor()}${parcel()}</g>${beam()}`,
  })
}

function frame(): string {
  return (
    shadowOf('M196 -40H604V640H196Z', { far: 12, soft: 26, dark: 0.4 }) +
    '<path d="M184 -9H616V660H184Z" fill="url(#f)"/><path d="M208 50H592V660H208Z" fill="#2a1a0e"/>' +
    '<path d="M184 50V660M616 50V660" stroke="#a9805a" stroke-width="2" opacity=".6"/>'
  )
}

/** The two leaves of the door, each with three panels. */
function leaves(): string {
  const panel = (x: number, y: number, w: number, h: number) =>
    `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="url(#p)"/><path d="M${x} ${y + h}V${y}H${x + w}" fill="none" ` +
    `stroke="#0c241d" stroke-width="5" opacity=".7"/>` +
    `<path d="M${x + w} ${y}V${y + h}H${x}" fill="none" stroke="#6c9e8d" stroke-width="3" opacity=".7"/>` +
    `<path d="M${x + 16} ${y + 16}h${w - 32}v${h - 32}h-${w - 32}z" fill="url(#g)"/><path d="M${x + 16} ` +
    `${y + h - 16}V${y + 16}H${x + w - 16}" fill="none" stroke="#6c9e8d" stroke-width="2" opacity=".6"/><path ` +
    `d="M${x + w - 16} ${y + 16}V${y + h - 16}H${x + 16}" fill="none" stroke="#0c241d" stroke-width="3" opacity=".5"/>`
  const leaf = (x: number) =>
    `<path d="M${x} 22h188v638h-188z" fill="url(#g)"/>` +
    panel(x + 30, 46, 128, 150) +
    panel(x + 30, 226, 128, 190) +
    panel(x + 30, 446, 128, 180)
  return (
    leaf(210) +
    leaf(402) +
    '<path d="M400 20V660" stroke="#0a1d18" stroke-width="5"/><path d="M396 20V660" stroke="#5d8f7e" ' +
    'stroke-width="2" opacity=".7"/>' +
    ring(374) +
    ring(426)
  )
}

const ring = (x: number): string =>
  `<circle cx="${x + 4}" cy="360" r="18" fill="none" stroke="#06130f" stroke-width="7" opacity=".4"/><circle ` +
  `cx="${x}" cy="340" r="11" fill="url(#n)"/><circle cx="${x}" cy="356" r="18" fill="none" stroke="url(#n)" ` +
  `stroke-width="6"/>`

function floor(): string {
  return (
    '<path d="M128 660H672L712 708H88Z" fill="url(#s)"/><path d="M88 708H712V742H88Z" fill="url(#h)"/>' +
    '<path d="M0 742H800V860H0Z" fill="#8b7860"/><path d="M0 742H800V860H0Z" fill="url(#h)" opacity=".6"/>' +
    '<path d="M188 660H612" stroke="#2a1a0e" stroke-width="8" opacity=".5"/><path d="M88 709H712" stroke="#efe4d0" ' +
    'stroke-width="3" opacity=".8"/>'
  )
}

/** The sun from the left, with a soft edge, and the shadow of a palm in it. */
function beam(): string {
  const sun = [0, 1, 2, 3].map((n) => {
    const by = n * 7
    return `<path d="M${-60 + by} 0H${348 - by}L${668 - by} 690V800H${300 + by}L${-60 + by} 330Z"/>`
  })
  return (
    `<g fill="url(#b)" opacity=".3">${sun.join('')}</g><g fill="#1d1208" opacity=".09">` +
    `${PALM.map((at) => `<g transform="${at}">${FROND}</g>`).join('')}</g>`
  )
}

const PALM = [
  'translate(-40 70) rotate(14)',
  'translate(-34 75) rotate(14)',
  'translate(-60 330) rotate(-16) scale(.9)',
  'translate(-55 334) rotate(-16) scale(.9)',
  'translate(96 -60) rotate(52) scale(.9)',
  'translate(101 -56) rotate(52) scale(.9)',
]

/** A leaf of an areca palm: its rib is 420 long, its leaflets hang on both sides. */
const FROND = (() => {
  const leaflets = Array.from({ length: 17 }, (_, n) => {
    const x = 50 + n * 22
    const y = Math.round(((x - 210) / 210) ** 2 * 34 - 34)
    const long = Math.round(130 * Math.sin((Math.PI * (n + 3)) / 22))
    const tip = (side: number) =>
      `M${x} ${y}q${Math.round(long * 0.35)} ${side * 6} ${long * 0.8} ` +
      `${side * long * 0.72}q${-Math.round(long * 0.62)} ` +
      `${-side * Math.round(long * 0.34)} ${-long * 0.8} ${-side * long * 0.72}z`
    return tip(1) + tip(-1)
  })
  return `<path d="M0 6C140 -50 290 -50 430 8C290 -40 140 -40 0 12Z${leaflets.join('')}"/>`
})()

function parcel(): string {
  const top = 'M286 606L498 606L516 636L272 636Z'
  return (
    shadowOf('M272 640L516 640L516 694L272 694Z', { far: 16, soft: 36, dark: 0.7 }) +
    `<path d="M272 634H516V696H272Z" fill="url(#l)"/><path d="${top}" fill="url(#k)"/><path d="M272 636H516" ` +
    `stroke="#f6e2b8" stroke-width="2.5"/>` +
    '<g fill="none" stroke-linecap="round"><path d="M392 606V634V696M279 621H507" stroke="#6d4f24" ' +
    'stroke-width="8"/><path d="M392 606V634V696M279 621H507" stroke="#dcc28e" stroke-width="5"/>' +
    '<path d="M392 620C372 596 344 592 342 604C342 614 368 622 392 620C414 596 440 592 442 604C442 614 416 622 392 ' +
    '620" stroke="#6d4f24" stroke-width="7"/><path d="M392 620C372 596 344 592 342 604C342 614 368 622 392 620C414 ' +
    '596 440 592 442 604C442 614 416 622 392 620" stroke="#dcc28e" stroke-width="4"/></g>'
  )
}
