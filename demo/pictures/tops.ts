import { bothSides, fold, part, piece, seam, type Ink } from './ink.ts'
import { symmetric } from './outline.ts'

/** A blouse with puffed sleeves, gathered at the waist. */
export function blouse(ink: Ink): string {
  const body = symmetric(
    [300, 268],
    [
      [326, 262, 352, 226, 360, 186],
      [424, 204],
      [420, 262, 424, 304, 426, 336],
      [410, 400, 396, 448, 392, 492],
      [414, 552, 432, 600, 442, 644],
      [396, 660, 346, 664, 300, 664],
    ],
  )
  const sleeve = 'M424 204C486 200 532 252 534 318C535 352 524 376 508 392L444 384C432 364 424 336 424 300Z'
  return (
    part(ink.shade, 'M240 186Q300 210 360 186C354 232 326 274 300 276C274 274 246 232 240 186Z') +
    bothSides(
      piece(ink, sleeve) +
        part(ink.trim, 'M446 380L510 388L507 408L444 399Z', ink.shade) +
        fold(ink, 'M436 216C470 236 486 300 480 384C468 320 460 260 436 216Z') +
        fold(ink, 'M470 214C510 250 514 320 500 386C500 320 494 256 470 214Z'),
    ) +
    piece(ink, body) +
    `<path d="M240 187C248 232 274 270 300 276S352 232 360 187" fill="none" stroke="${ink.trim}" stroke-width="7"/>` +
    part(ink.trim, 'M208 484H392L394 506H206Z', ink.shade) +
    seam(ink, 'M300 276V484') +
    [318, 350, 382, 414, 446]
      .map((y) => part(ink.trim, `M294 ${y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`, ink.shade))
      .join('') +
    bothSides(
      fold(ink, 'M330 508C340 560 348 610 346 656C336 610 330 560 330 508Z') +
        fold(ink, 'M368 508C386 560 396 600 398 646C382 600 372 560 368 508Z'),
    )
  )
}

/** A wrap top with a tie at the waist and wide sleeves. */
export function wrap(ink: Ink): string {
  const back = symmetric(
    [300, 200],
    [
      [330, 200, 350, 194, 360, 184],
      [428, 206],
      [416, 400],
      [300, 430],
    ],
  )
  const sleeve = 'M428 206C462 222 486 276 540 436L456 470C446 410 436 360 426 326Z'
  const front =
    'M240 184L172 206L174 326C190 390 204 430 206 476C190 540 176 590 164 640C206 656 256 660 300 660S394 656 436 ' +
    '640C424 590 410 540 394 476C398 430 410 390 426 326L428 206L360 184C352 260 318 340 262 410C268 330 250 250 ' +
    '240 184Z'
  return (
    part(ink.shade, back) +
    bothSides(piece(ink, sleeve) + fold(ink, 'M432 300C462 350 484 400 496 452C474 410 446 360 432 300Z')) +
    piece(ink, front) +
    (`<path d="M360 184C352 270 300 360 206 452" fill="none" stroke="${ink.trim}" stroke-width="6"/><path d="M240 ` +
      `184C250 240 258 292 262 344" fill="none" stroke="${ink.trim}" stroke-width="6"/>`) +
    part(ink.cloth, 'M206 462C266 476 334 476 394 462L396 488C334 502 266 502 204 488Z', ink.shade) +
    part(
      ink.cloth,
      'M226 474C200 520 196 566 204 612L224 606C220 566 226 524 246 484ZM232 476C250 510 262 548 262 590L242 ' +
        '594C240 550 232 516 218 490Z',
      ink.shade,
    ) +
    part(ink.cloth, 'M214 468h30v28h-30z', ink.shade) +
    fold(ink, 'M330 498C346 550 352 600 350 656C336 600 328 550 330 498Z') +
    fold(ink, 'M374 494C392 550 404 600 406 648C388 600 376 550 374 494Z')
  )
}

/** A long tunic with a band collar, a placket and side slits. */
export function tunic(ink: Ink): string {
  const body = symmetric(
    [300, 190],
    [
      [322, 190, 338, 186, 344, 178],
      [418, 200],
      [412, 250, 416, 300, 424, 330],
      [422, 430, 432, 560, 446, 716],
      [408, 722],
      [404, 690, 400, 660, 398, 636],
      [404, 680, 404, 700, 402, 724],
      [368, 730, 332, 731, 300, 731],
    ],
  )
  const sleeve = 'M418 200C446 210 468 270 512 458L450 476C440 420 430 370 420 322Z'
  return (
    bothSides(
      piece(ink, sleeve) +
        part(ink.trim, 'M448 468L510 450L513 464L451 483Z', ink.shade) +
        fold(ink, 'M428 290C452 340 470 390 480 450C458 400 438 350 428 290Z'),
    ) +
    piece(ink, body, 664) +
    part(
      ink.cloth,
      'M256 178C270 158 330 158 344 178L340 196C330 186 308 190 300 200C292 190 270 186 260 196Z',
      ink.shade,
    ) +
    part(ink.shade, 'M268 172Q300 158 332 172Q300 184 268 172Z') +
    part(ink.cloth, 'M288 198H312V400L300 410L288 400Z', ink.shade) +
    [228, 266, 304, 342, 380]
      .map((y) => part(ink.trim, `M295 ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z`, ink.shade))
      .join('') +
    fold(ink, 'M424 334C404 420 400 500 398 636C388 520 396 420 424 334Z') +
    fold(ink, 'M176 334C198 400 212 470 214 590C196 500 180 420 176 334Z') +
    fold(ink, 'M330 440C340 530 326 630 330 728C314 640 322 530 330 440Z')
  )
}
