import { fold, part, piece, seam, stitches, type Ink } from './ink.ts'

/** A pump on a block heel, seen from the side; the floor is at 600. */
export const block = (ink: Ink): string =>
  part(ink.trimShade, 'M416 492L496 476C496 520 490 560 486 600H424C426 560 424 526 416 492Z', ink.trimShade) +
  part(ink.trim, 'M416 492L448 486C452 524 450 566 448 600H424C426 560 424 526 416 492Z') +
  pump(ink) +
  part(
    ink.trim,
    'M220 596C270 590 310 520 416 496L420 506C330 526 290 596 222 604C170 610 108 608 80 598L78 590C120 600 180 ' +
      '602 220 596Z',
    ink.trimShade,
  ) +
  strap(ink)

/** A pointed pump on a kitten heel. */
export const kitten = (ink: Ink): string =>
  part(ink.shade, 'M436 548L492 536C490 560 474 576 472 600H456C456 578 450 560 436 548Z', ink.shade) +
  part(ink.shade, 'M224 520C280 494 420 470 486 460C480 500 300 600 224 520Z') +
  piece(
    ink,
    'M494 462C506 488 508 520 496 544L430 552C370 562 310 588 240 594C170 602 84 606 46 596C36 590 44 584 62 ' +
      '578C120 556 176 534 224 520C270 556 370 548 452 478C468 464 484 454 494 462Z',
  ) +
  part(
    ink.trimShade,
    'M240 594C310 588 370 562 432 552L434 560C370 572 312 598 240 604C170 610 84 610 46 600L44 594C84 604 170 600 ' +
      '240 594Z',
  ) +
  seam(ink, 'M448 489C456 510 458 530 452 549') +
  part(ink.trim, 'M204 512C222 500 246 506 246 522S222 548 206 540S190 520 204 512Z', ink.shade) +
  part(ink.cloth, 'M211 518C222 512 236 515 236 523S222 538 212 534S203 522 211 518Z', ink.shade) +
  fold(ink, 'M70 590C150 580 260 580 340 556C280 584 180 600 70 590Z')

const pump = (ink: Ink): string =>
  part(ink.shade, 'M216 512C280 470 410 416 482 398C480 450 300 580 216 512Z') +
  piece(
    ink,
    'M490 398C504 424 506 456 496 480L416 496C330 514 288 590 220 598C164 604 106 604 80 594C64 576 82 554 110 ' +
      '542C148 526 184 518 216 512C270 540 350 490 410 440C446 410 472 388 490 398Z',
  ) +
  seam(ink, 'M440 418C452 444 454 470 448 489') +
  fold(ink, 'M88 592C150 596 220 584 262 550C232 590 160 606 88 592Z')

const strap = (ink: Ink): string =>
  part(ink.cloth, 'M400 446C376 420 352 400 330 396C322 394 318 404 324 410C346 424 366 446 380 464Z', ink.shade) +
  (`<path d="M330 402C376 372 436 366 486 398" fill="none" stroke="${ink.shade}" stroke-width="13" ` +
    `stroke-linecap="round"/><path d="M330 402C376 372 436 366 486 398" fill="none" stroke="${ink.cloth}" ` +
    'stroke-width="10" stroke-linecap="round"/>') +
  `<path d="M388 374h15v19h-15z" fill="none" stroke="${ink.trim}" stroke-width="4"/>`

/** A sandal on a platform and a tall heel. */
export const platform = (ink: Ink): string =>
  part(ink.trimShade, 'M420 470L506 452C506 510 500 560 496 604H430C432 560 430 520 420 470Z') +
  part(ink.trim, 'M420 470L456 462C460 520 460 560 456 604H430C432 560 430 520 420 470Z') +
  part(
    ink.trim,
    'M74 552C120 560 190 560 226 548C300 520 350 470 430 452L506 440L506 454L436 470C360 488 320 560 246 592C190 ' +
      '610 108 608 82 604C66 596 62 560 74 552Z',
    ink.trimShade,
  ) +
  part(
    ink.trimShade,
    'M74 552C120 560 190 560 226 548C300 520 350 470 430 452L506 440C500 428 480 428 430 438C350 454 290 504 226 ' +
      '530C170 546 110 540 84 536C70 538 66 548 74 552Z',
  ) +
  stitches(ink, 'M80 566C130 574 196 574 234 562C310 532 356 482 440 464') +
  piece(ink, 'M96 542C106 506 142 478 176 474C206 492 226 516 236 542C190 560 130 554 96 542Z') +
  piece(ink, 'M250 524C232 490 226 460 232 436C262 426 296 440 318 484C298 500 276 514 250 524Z') +
  seam(ink, 'M112 544C122 516 148 494 182 490') +
  seam(ink, 'M262 518C246 488 242 462 246 444') +
  part(ink.cloth, 'M488 436C496 400 494 372 484 344L500 340C514 372 514 408 506 440Z', ink.shade) +
  (`<path d="M492 350C450 388 380 386 352 352C372 324 450 316 492 350Z" fill="none" stroke="${ink.shade}" ` +
    'stroke-width="15"/><path d="M492 350C450 388 380 386 352 352C372 324 450 316 492 350Z" fill="none" ' +
    `stroke="${ink.cloth}" stroke-width="12"/>`) +
  `<path d="M398 365h18v22h-18z" fill="none" stroke="${ink.trim}" stroke-width="4.5"/>`
