import { bothSides, fold, part, piece, seam, stitches, type Ink } from './ink.ts'
import { symmetric } from './outline.ts'

/** Wide pleated trousers. */
export const wide = (ink: Ink): string =>
  legs(
    ink,
    symmetric(
      [300, 176],
      [
        [382, 176],
        [396, 230, 412, 300, 420, 380],
        [430, 500, 440, 610, 446, 726],
        [414, 733, 352, 733, 318, 728],
        [312, 600, 306, 480, 300, 392],
      ],
    ),
    656,
  ) +
  waistband(ink) +
  creases(ink, 378, 716)

/** Narrow ankle trousers with a drawstring. */
export const cigarette = (ink: Ink): string =>
  legs(
    ink,
    symmetric(
      [300, 176],
      [
        [380, 176],
        [398, 230, 412, 290, 412, 360],
        [410, 480, 400, 590, 392, 706],
        [370, 712, 344, 712, 326, 708],
        [318, 600, 308, 480, 300, 384],
      ],
    ),
    640,
  ) +
  waistband(ink) +
  drawstring(ink) +
  creases(ink, 356, 700)

/** Short wide culottes, for a set. */
export const culottes = (ink: Ink): string =>
  legs(
    ink,
    symmetric(
      [300, 176],
      [
        [380, 176],
        [400, 230, 424, 320, 436, 400],
        [448, 480, 456, 540, 462, 606],
        [420, 616, 356, 616, 316, 610],
        [310, 520, 306, 460, 300, 396],
      ],
    ),
    530,
  ) +
  waistband(ink) +
  creases(ink, 384, 606)

function legs(ink: Ink, d: string, band: number): string {
  return (
    piece(ink, d, band) +
    seam(ink, 'M300 202C302 270 302 330 300 388M300 202C292 240 294 300 297 330') +
    bothSides(seam(ink, 'M386 204C372 236 362 262 348 284')) +
    fold(
      ink,
      'M300 390C322 450 330 510 330 590C318 520 306 460 300 390ZM300 390C278 440 264 490 262 560C270 500 286 440 ' +
        '300 390Z',
    ) +
    fold(ink, 'M414 340C402 420 396 490 400 580C386 500 396 420 414 340Z')
  )
}

const waistband = (ink: Ink): string =>
  part(ink.cloth, 'M218 174H382L386 204H214Z', ink.shade) +
  stitches(ink, 'M219 199H381') +
  [246, 340].map((x) => part(ink.cloth, `M${x} 170h9v38h-9z`, ink.shade)).join('') +
  part(ink.trim, 'M294 189a6 6 0 1 0 12 0a6 6 0 1 0-12 0z', ink.shade)

const creases = (ink: Ink, x: number, end: number): string =>
  `<path d="M${x - 18} 206C${x - 8} 350 ${x} ${end - 170} ${x + 2} ${end}M${618 - x} 206C${608 - x} 350 ` +
  `${600 - x} ${end - 170} ${598 - x} ${end}" fill="none" stroke="${ink.shade}" stroke-width="1.2" opacity=".5"/>`

const drawstring = (ink: Ink): string =>
  `<path d="M300 190C280 230 276 262 282 290M300 190C318 226 324 256 318 300" fill="none" stroke="${ink.trim}" ` +
  'stroke-width="5" stroke-linecap="round"/><path d="M300 190C280 230 276 262 282 290M300 190C318 226 324 256 318 ' +
  `300" fill="none" stroke="${ink.shade}" stroke-width="1" opacity=".5"/>`
