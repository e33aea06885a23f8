import { tablecloth } from './cloth.ts'
import { TONES } from './light.ts'
import { DOWN, picture, shaded, shadowOf, SLANTING } from './sheet.ts'
import { motif } from './woven.ts'

const PAINTS =
  shaded('g', '0 #fbf5e7, .5 #efe4ce, 1 #d6c5a6', SLANTING) +
  shaded('k', '0 #d79d88, .45 #c98f7b, 1 #a86c59', SLANTING) +
  shaded('r', '0 #3a1a10 .36, .07 #3a1a10 .05, .2 #ffffff .16, .5 #ffffff 0, .9 #3a1a10 .06, 1 #3a1a10 .42') +
  shaded('u', '0 #3a1a10 0, .86 #3a1a10 0, .95 #3a1a10 .2, 1 #3a1a10 .5', DOWN) +
  shaded('e', '0 #fefaf0, 1 #e9dcc0', SLANTING) +
  '<pattern id="d" width="52" height="57" patternUnits="userSpaceOnUse"><path fill="#fbf3e3" ' +
  `d="${motif('diamond', [2.6, 3])}"/></pattern>`

/** A folded blouse on a folded gamosa, with a tag written by hand: 800 × 800. */
export function drawFolded(): string {
  const turned = (by: number, drawn: string) => `<g transform="rotate(${by} 400 400)">${drawn}</g>`
  const pile = turned(7, gamosa()) + turned(-4, blouse() + tag())
  return picture({ width: 800, height: 800, defs: PAINTS, body: tablecloth(TONES.eri, 9, -22) + pile })
}

const GAMOSA =
  'M128 196C128 184 136 178 148 178L660 172C674 172 682 180 682 192L690 606C690 620 682 628 668 628L146 636C132 636 ' +
  '124 628 124 616Z'

function gamosa(): string {
  const layer = (by: number, tone: string) =>
    `<path d="${GAMOSA}" fill="${tone}" transform="translate(${-by * 0.4} ${by})"/>`
  return (
    shadowOf(GAMOSA, { far: 26, soft: 60, dark: 0.7 }) +
    layer(20, '#8f7b5e') +
    layer(15, '#cdbb99') +
    layer(11, '#9a8667') +
    layer(6, '#dccbab') +
    layer(2, '#a8936f') +
    `<path d="${GAMOSA}" fill="url(#g)"/>` +
    '<path d="M126 196H684V206H126ZM125 586H690V596H125Z" fill="#9c3a33"/>' +
    '<path d="M126 218H684M125 574H690M150 178V634M160 178V634M658 172V628M668 172V628" stroke="#9c3a33" ' +
    'stroke-width="3"/>' +
    `<path d="${GAMOSA}" fill="url(#r)" opacity=".6"/>`
  )
}

const BODY =
  'M246 232C286 214 326 204 346 196C372 214 428 214 454 196C474 204 514 214 554 232C562 240 566 250 566 262L570 ' +
  '560C570 576 562 584 548 584L250 586C236 586 230 578 230 562L234 262C234 250 238 240 246 232Z'

function blouse(): string {
  const layer = (by: number, tone: string) =>
    `<path d="${BODY}" fill="${tone}" transform="translate(${-by * 0.3} ${by})"/>`
  const over = (paint: string) => `<path d="${BODY}" fill="url(#${paint})"/>`
  return (
    shadowOf(BODY, { far: 14, soft: 34, dark: 0.65 }) +
    layer(12, '#8c5a49') +
    layer(8, '#c98f7b') +
    layer(3, '#8c5a49') +
    ['k', 'd', 'r', 'u'].map(over).join('') +
    folds() +
    collar() +
    placket()
  )
}

const folds = (): string =>
  '<g fill="#5f2f20"><path d="M250 300C300 340 330 420 322 520C318 430 290 350 250 300Z" opacity=".2"/><path ' +
  'd="M552 ' +
  '290C516 340 492 430 500 560C484 440 506 350 552 290Z" opacity=".22"/><path d="M250 480C280 500 300 530 306 ' +
  '580C290 ' +
  '540 272 510 250 480Z" opacity=".16"/></g><g fill="#fff"><path d="M262 300C312 344 340 424 332 520C346 420 318 ' +
  '340 ' +
  '262 300Z" opacity=".16"/><path d="M540 300C506 350 482 440 490 550C470 440 496 350 540 300Z" opacity=".12"/></g>'

const collar = (): string =>
  '<path d="M346 196C372 168 428 168 454 196C428 226 372 226 346 196Z" fill="#6b3d2f"/><path d="M352 196C376 178 ' +
  '424 ' +
  '178 448 196C424 212 376 212 352 196Z" fill="#8c5a49"/><g stroke="#8c5a49" stroke-width="1.5"><path d="M340 ' +
  '198C344 ' +
  '184 350 176 358 172C366 200 384 214 400 220L392 246C366 236 346 220 340 198Z" fill="url(#k)"/><path d="M460 ' +
  '198C456 ' +
  '184 450 176 442 172C434 200 416 214 400 220L408 246C434 236 454 220 460 198Z" fill="#bb7f6b"/></g><path d="M346 ' +
  '202C354 220 372 234 393 241M454 202C446 220 428 234 407 241" fill="none" stroke="#fbf3e3" stroke-width="1.3" ' +
  'stroke-dasharray="4 4" opacity=".8"/>'

const placket = (): string =>
  '<path d="M382 238L418 238L416 585H384Z" fill="#c98f7b"/><path d="M382 238L384 585M418 238L416 585" ' +
  'stroke="#7d4a3a" ' +
  'stroke-width="1.6" opacity=".8"/><path d="M387 240L389 585M413 240L411 585" stroke="#fbf3e3" stroke-width="1.1" ' +
  `stroke-dasharray="4 4" opacity=".7"/>${[282, 344, 406, 468, 530].map(button).join('')}`

const button = (y: number): string =>
  `<circle cx="402" cy="${y + 3}" r="8" fill="#5f2f20" opacity=".35"/><circle cx="400" cy="${y}" r="8" ` +
  `fill="url(#e)" ` +
  `stroke="#a58f6b"/><path d="M397 ${y - 2}h.1M403 ${y - 2}h.1M397 ${y + 2}h.1M403 ${y + 2}h.1" stroke="#6b5436" ` +
  'stroke-width="2.4" stroke-linecap="round"/>'

const CORD = 'M400 282C446 318 420 372 452 408M400 282C426 332 404 384 452 408'
const CARD = 'M18 0H176L188 12V96L176 108H18L0 84V24Z'

const tag = (): string =>
  `<g fill="none" stroke-linecap="round"><path d="${CORD}" stroke="#3a1a10" stroke-width="6" opacity=".25" ` +
  `transform="translate(4 6)"/></g><g transform="translate(432 352) rotate(14)">` +
  `${shadowOf(CARD, { far: 8, soft: 20, dark: 0.5 })}<path d="${CARD}" fill="url(#e)"/><circle cx="22" cy="54" ` +
  `r="8" ` +
  'fill="#a86c59" stroke="#b99c6a" stroke-width="4"/><g fill="none" stroke="#1d5744" stroke-width="3.2" ' +
  `stroke-linecap="round" stroke-linejoin="round">${HAND}</g><path d="M54 90H166" stroke="#9c3a33" ` +
  `stroke-width="2"/>` +
  `</g><g fill="none" stroke-linecap="round"><path d="${CORD}" stroke="#8d6f3f" stroke-width="4.5"/><path ` +
  `d="${CORD}" ` +
  'stroke="#dcc28e" stroke-width="2.5"/></g>'

/** "for you", as a pen writes it. */
const HAND =
  '<path d="M52 70C58 58 64 32 72 24C80 18 80 28 70 40C62 50 56 64 54 78M56 50H72M78 52C70 52 70 66 78 66S86 52 78 ' +
  '52C84 58 90 56 94 52C95 58 94 62 94 66C95 58 98 52 106 52"/><path d="M120 50C118 60 120 66 126 64C132 62 134 54 ' +
  '134 ' +
  '50C134 62 132 76 126 82C120 86 116 80 124 74C132 68 140 66 146 64C154 62 152 50 146 52C140 54 141 66 148 64C154 ' +
  '62 ' +
  '158 56 160 50C157 60 160 66 166 62C170 58 171 54 172 50C171 58 172 64 178 62"/>'
