import { fold, part, piece, seam, stitches, type Ink } from './ink.ts'

/** A ballet flat with a bow, seen from the side; the floor is at 600. */
export const ballet = (ink: Ink): string =>
  part(ink.shade, 'M196 512C250 486 420 472 486 466C490 520 290 590 196 512Z') +
  piece(
    ink,
    'M494 466C506 496 508 548 500 584L92 588C64 586 62 560 84 544C116 522 156 512 196 510C250 556 384 552 460 ' +
      '484C474 470 486 460 494 466Z',
  ) +
  (`<path d="M196 510C250 556 384 552 460 484C474 470 486 460 494 466" fill="none" stroke="${ink.trim}" ` +
    'stroke-width="6" stroke-linecap="round"/>') +
  sole(ink) +
  part(
    ink.trim,
    'M198 514C176 492 158 490 152 498S160 524 194 520ZM200 516C216 496 238 494 242 504S226 528 202 522Z',
    ink.trimShade,
  ) +
  part(ink.trim, 'M190 508h15v16h-15z', ink.trimShade) +
  seam(ink, 'M458 488C466 520 466 552 460 584') +
  fold(ink, 'M96 584C180 572 300 584 420 576C320 592 180 592 96 584Z')

const sole = (ink: Ink): string =>
  part(ink.trimShade, 'M78 580C200 590 400 588 504 578C506 592 504 602 496 602H440V596L112 598C84 598 74 590 78 580Z')

/** A pointed flat with a strap around the heel. */
export const slingback = (ink: Ink): string =>
  part(ink.trim, 'M210 566C300 580 420 566 500 552C506 562 506 574 502 580C420 590 300 596 200 592Z', ink.trimShade) +
  part(ink.trimShade, 'M430 578L502 570C502 584 500 594 498 604H438C438 594 434 586 430 578Z') +
  (`<path d="M300 548C360 500 430 462 474 462C500 464 504 510 488 556" fill="none" stroke="${ink.shade}" ` +
    'stroke-width="15" stroke-linecap="round"/><path d="M300 548C360 500 430 462 474 462C500 464 504 510 488 556" ' +
    `fill="none" stroke="${ink.cloth}" stroke-width="11" stroke-linecap="round"/>`) +
  part(ink.shade, 'M200 520C226 506 262 502 284 508C296 530 300 556 296 572C250 572 216 552 200 520Z') +
  piece(
    ink,
    'M44 592C36 586 46 578 62 572C116 552 160 532 200 518C222 552 266 570 318 556C344 548 356 560 352 578C346 592 ' +
      '330 594 300 596C200 602 84 604 44 592Z',
  ) +
  part(
    ink.trimShade,
    'M44 592C84 602 200 600 300 594C380 592 450 588 502 578L502 584C450 596 380 600 300 604C200 608 84 608 46 600Z',
  ) +
  `<circle cx="398" cy="489" r="8" fill="none" stroke="${ink.trim}" stroke-width="4"/>` +
  stitches(ink, 'M196 530C220 560 262 580 318 568') +
  fold(ink, 'M66 592C150 580 250 596 346 580C280 604 150 604 66 592Z')

/** A backless mule. */
export const mule = (ink: Ink): string =>
  part(ink.trimShade, 'M410 572L502 552C502 574 500 590 498 604H420C420 592 416 582 410 572Z') +
  part(ink.trim, 'M330 560C400 554 460 536 504 520C516 534 514 552 504 558C440 578 380 588 320 590Z', ink.trimShade) +
  part(ink.shade, 'M250 456C290 444 330 452 350 476C362 510 362 540 356 566L300 560Z') +
  piece(ink, 'M82 588C62 580 64 556 86 536C130 504 190 480 244 452C290 470 336 520 344 586C260 596 160 598 82 588Z') +
  `<path d="M244 452C290 470 336 520 344 586" fill="none" stroke="${ink.trim}" stroke-width="7"/>` +
  part(
    ink.trimShade,
    'M78 584C160 596 260 594 344 584C400 580 450 572 504 556L504 564C450 584 400 592 344 596C260 606 150 606 84 ' +
      '600C74 596 72 588 78 584Z',
  ) +
  fold(ink, 'M92 582C150 560 240 560 330 560C260 580 160 594 92 582Z')

/** A slip-on of cloth on a thick jute sole. */
export const flatform = (ink: Ink): string =>
  part(ink.shade, 'M212 474C270 452 410 440 482 434C486 490 296 548 212 474Z') +
  piece(
    ink,
    'M492 434C504 466 506 510 502 546L92 550C68 542 68 520 90 506C124 484 168 474 212 472C262 516 384 514 458 ' +
      '450C470 438 484 428 492 434Z',
  ) +
  part(ink.trim, 'M76 540C200 552 400 550 506 538C514 560 512 588 504 604H98C74 600 66 560 76 540Z', ink.trimShade) +
  [554, 568, 582, 594]
    .map(
      (y) =>
        `<path d="M${78 + (y - 554) / 4} ${y}C200 ${y + 9} 400 ${y + 8} 508 ${y - 4}" fill="none" ` +
        `stroke="${ink.trimShade}" stroke-width="2.4" stroke-dasharray="9 4" opacity=".7"/>`,
    )
    .join('') +
  (`<path d="M84 541C200 553 400 551 504 540" fill="none" stroke="${ink.cloth}" stroke-width="4" ` +
    'stroke-dasharray="12 10"/>') +
  stitches(ink, 'M208 482C262 526 388 524 464 458') +
  seam(ink, 'M456 452C464 484 466 516 460 546') +
  seam(ink, 'M150 482C170 500 180 524 180 548') +
  fold(ink, 'M100 546C160 524 180 490 180 548Z')
