import { tablecloth } from './cloth.ts'
import { TONES } from './light.ts'
import { DOWN, picture, shaded, shadowOf, SLANTING } from './sheet.ts'

/** A parcel in brown paper on a cloth, tied with twine, with a woven label and a sprig of tea: 800 × 800. */
export function drawParcel(): string {
  return picture({
    width: 800,
    height: 800,
    defs: PAPER + LABEL,
    body: `${tablecloth(TONES.river, 5, 24)}<g transform="rotate(-9 400 400)">${parcel()}</g>`,
  })
}

const PAPER =
  shaded('a', '0 #e2c79c, .45 #d2b283, 1 #b8935f', SLANTING) +
  shaded('b', '0 #a8834f, .35 #8d6b3e, 1 #6a4c28', DOWN) +
  shaded('c', '0 #fff3d6 .5, .5 #fff3d6 0, 1 #3a2410 .28') +
  shaded('d', '0 #3a2410 .34, 1 #3a2410 0', DOWN)

const LABEL = shaded('e', '0 #fdf8ec, 1 #e4d7bb', SLANTING)

const TOP =
  'M142 236C142 222 150 214 164 214L640 210C654 210 662 218 662 232L668 520C668 532 660 540 648 540L156 544C142 ' +
  '544 134 536 134 524Z'
const FRONT =
  'M134 520L136 586C137 600 146 608 160 608L644 604C658 604 667 596 668 582L668 516C668 532 660 540 648 540L156 ' +
  '544C142 544 134 536 134 520Z'

function parcel(): string {
  return (
    shadowOf('M138 240L662 236L668 596L136 602Z', { far: 26, soft: 70, dark: 0.75 }) +
    `<path d="${FRONT}" fill="url(#b)"/><path d="${TOP}" fill="url(#a)"/>` +
    // The flap of the paper, and its folded end.
    '<path d="M142 388L666 372L668 404L140 420Z" fill="url(#d)" opacity=".55"/><path d="M141 388L666 372" ' +
    'stroke="#fbe6bf" stroke-width="2" opacity=".8"/>' +
    '<path d="M135 552L262 606M667 548L548 604" fill="none" stroke="#4b3318" stroke-width="2" opacity=".45"/>' +
    creases() +
    `<path d="${TOP}" fill="url(#c)"/><path d="M150 543L652 539" stroke="#f3d9a8" stroke-width="2.5" opacity=".7"/>` +
    sprig() +
    label() +
    twine()
  )
}

const creases = (): string =>
  '<g fill="none" stroke-width="1.5"><path d="M170 250C200 284 236 300 262 344M560 470C590 496 620 504 650 508M612 ' +
  '244C590 270 570 282 556 312M300 470C304 500 296 520 284 538" stroke="#6a4c28" opacity=".25"/>' +
  '<path d="M172 249C202 283 238 299 264 343M561 468C591 494 621 502 651 506M614 245C592 271 572 283 558 313M302 ' +
  '471C306 501 298 521 286 539" stroke="#fff3d6" opacity=".45"/></g>'

const ROUND = ['M356 211C354 320 352 430 350 541C350 566 351 590 352 606', 'M140 330C300 326 480 322 665 318']

function twine(): string {
  const strand = (d: string, width: number) =>
    `<path d="${d}" stroke="#4a3013" stroke-width="${width + 6}" opacity=".22" transform="translate(4 5)"/><path ` +
    `d="${d}" stroke="#8d6f3f" stroke-width="${width}"/>` +
    `<path d="${d}" stroke="#d9bf8c" stroke-width="${width - 2.5}"/><path d="${d}" stroke="#8d6f3f" ` +
    `stroke-width="${width - 2}" stroke-dasharray="2 5" opacity=".7"/>`
  const bow =
    'M354 326C320 280 262 262 250 286C240 310 300 332 354 326C404 276 458 262 468 284C476 308 416 330 354 326M354 ' +
    '326C346 360 322 392 292 404M354 326C366 376 408 404 442 458'
  return (
    `<g fill="none" stroke-linecap="round">${ROUND.map((d) => strand(d, 8)).join('')}${strand(bow, 7)}</g>` +
    '<path d="M341 318C345 310 362 310 366 318C369 326 366 336 360 338C350 341 342 338 340 332Z" fill="#c3a56c" ' +
    'stroke="#7d6136" stroke-width="1.5"/>'
  )
}

function label(): string {
  const card = 'M0 0H176V104H0Z'
  return (
    `<g transform="translate(430 404) rotate(7)">${shadowOf(card, { far: 7, soft: 16, dark: 0.5 })}<path ` +
    `d="${card}" fill="url(#e)"/>` +
    '<path d="M0 8H176M0 13H176M0 91H176M0 96H176" stroke="#9c3a33" stroke-width="2.4"/>' +
    '<g fill="none" stroke="#1d5744" stroke-width="4.5" stroke-linecap="round" transform="translate(66 22)"><path ' +
    'd="M16 2V58M36 2V58M56 2V58" opacity=".55" stroke-width="3.5"/><path d="M0 18C12 8 24 8 36 18S60 28 72 18M0 ' +
    '40C12 30 24 30 36 40S60 50 72 40"/></g>' +
    `<path d="${card}" fill="url(#t)"/><path d="M0 0V104M176 0V104" stroke="#fff" stroke-width="2" opacity=".5"/></g>`
  )
}

function sprig(): string {
  const leaf = (at: string, tone: string) =>
    `<g transform="${at}"><path d="M0 0C10 -30 44 -52 92 -50C80 -14 44 8 0 0Z" fill="#140b05" opacity=".25" ` +
    `transform="translate(6 8)"/><path d="M0 0C10 -30 44 -52 92 -50C80 -14 44 8 0 0Z" fill="${tone}"/>` +
    '<path d="M0 0C24 -14 56 -34 92 -50C44 -52 10 -30 0 0Z" fill="#fff" opacity=".14"/><path d="M0 0C28 -16 58 -34 ' +
    '86 -47M24 -14L34 -34M44 -25L56 -42M30 -18L48 -10M52 -30L70 -24" fill="none" stroke="#e8efcf" ' +
    'stroke-width="1.4" opacity=".55"/></g>'
  return (
    '<path d="M250 470C290 420 330 370 372 300" fill="none" stroke="#55602f" stroke-width="5" ' +
    'stroke-linecap="round"/>' +
    leaf('translate(262 452) rotate(-78)', '#5d7038') +
    leaf('translate(284 424) rotate(24)', '#6d8044') +
    leaf('translate(318 384) rotate(-64) scale(.85)', '#728850') +
    leaf('translate(366 310) rotate(-28) scale(.8)', '#8da05c')
  )
}
