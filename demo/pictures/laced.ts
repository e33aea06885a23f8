import { fold, part, piece, seam, stitches, type Ink } from './ink.ts'

/** A laced oxford with a toe cap, seen from the side; the floor is at 606. */
export const oxford = (ink: Ink): string =>
  part(ink.shade, 'M330 408C380 384 440 380 494 396C500 430 360 470 330 408Z') +
  piece(
    ink,
    'M502 396C512 450 516 530 508 576L84 578C60 566 66 526 112 508C176 488 232 468 282 424C300 406 318 394 334 ' +
      '398C372 428 440 424 484 394C492 388 500 388 502 396Z',
  ) +
  part(ink.trim, 'M84 578C60 566 66 526 112 508C132 502 148 498 166 492C190 516 196 548 192 578Z', ink.trimShade) +
  part(
    ink.trim,
    'M502 396C512 450 516 530 508 576H418C420 540 436 510 462 494C474 466 480 430 484 394C492 388 500 388 502 396Z',
    ink.trimShade,
  ) +
  part(
    ink.cloth,
    'M228 464C262 486 292 506 330 508C372 506 392 470 396 424C372 424 352 412 334 398C318 394 300 406 282 424C266 ' +
      '440 248 452 228 464Z',
    ink.shade,
  ) +
  stitches(ink, 'M240 466C270 486 298 500 330 500C366 498 384 468 388 428') +
  stitches(ink, 'M158 500C180 522 186 548 184 576M470 502C444 516 428 544 426 574') +
  [0, 1, 2, 3].map((n) => lace(ink, 260 + n * 21, 452 - n * 15)).join('') +
  welt(ink) +
  fold(ink, 'M200 576C230 540 300 540 410 560C330 572 260 578 200 576Z')

const lace = (ink: Ink, x: number, y: number): string =>
  `<path d="M${x} ${y}l22 24" stroke="${ink.trimShade}" stroke-width="5.5" stroke-linecap="round"/><circle ` +
  `cx="${x + 23}" cy="${y + 25}" r="3.4" fill="${ink.shade}"/>`

const welt = (ink: Ink): string =>
  part(
    ink.trimShade,
    'M72 572C200 582 400 582 514 572C518 580 518 586 514 590V606H408L402 592L92 592C72 590 66 580 72 572Z',
  ) +
  (`<path d="M78 578C200 588 400 588 512 578" fill="none" stroke="${ink.cloth}" stroke-width="1.6" ` +
    'stroke-dasharray="4 4" opacity=".7"/>')

/** A penny loafer. */
export const loafer = (ink: Ink): string =>
  part(ink.shade, 'M262 472C320 444 430 436 494 440C494 490 320 540 262 472Z') +
  piece(
    ink,
    'M502 438C514 480 516 540 508 576L84 578C58 566 64 528 106 512C158 496 202 484 236 462C250 454 262 460 270 ' +
      '470C312 524 404 510 466 452C480 438 496 430 502 438Z',
  ) +
  ('<path d="M98 534C150 504 200 500 244 498C262 502 270 516 262 532C220 548 150 552 98 534Z" fill="url(#l)" ' +
    `stroke="${ink.shade}" stroke-width="2"/>`) +
  stitches(ink, 'M92 540C150 562 226 556 272 536') +
  part(
    ink.cloth,
    'M212 482C232 474 250 464 262 462C296 506 330 540 364 574L306 576C280 540 246 508 212 482Z',
    ink.shade,
  ) +
  part(ink.shade, 'M252 496C262 490 270 488 278 494C288 502 296 512 294 518C284 520 266 510 252 496Z') +
  stitches(ink, 'M222 484C256 508 286 540 312 570M262 472C294 510 324 542 352 570') +
  seam(ink, 'M462 456C472 496 474 540 468 576') +
  welt(ink) +
  fold(ink, 'M372 574C410 540 440 520 464 470C474 520 470 560 468 574Z')
