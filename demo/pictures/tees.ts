import { bothSides, fold, part, piece, seam, stitches, type Ink } from './ink.ts'
import { symmetric } from './outline.ts'

/** A crew-neck tee with set-in sleeves. */
export function tee(ink: Ink): string {
  const body = symmetric(
    [300, 236],
    [
      [332, 236, 352, 216, 356, 184],
      [436, 208],
      [470, 218, 490, 256, 522, 356],
      [450, 384],
      [444, 352, 440, 338, 434, 320],
      [429, 420, 431, 540, 437, 660],
      [392, 672, 344, 675, 300, 675],
    ],
  )
  return (
    part(ink.shade, 'M244 184Q300 204 356 184C352 216 332 236 300 236C268 236 248 216 244 184Z') +
    piece(ink, body, 596) +
    rib(ink) +
    bothSides(seam(ink, 'M437 209C424 246 428 290 434 320') + stitches(ink, 'M452 373L517 346')) +
    stitches(ink, 'M166 650C212 661 256 664 300 664S388 661 434 650') +
    fold(ink, 'M433 322C420 392 396 470 400 560C390 480 404 400 433 322Z') +
    fold(ink, 'M168 330C180 400 206 452 210 520C192 452 170 400 168 330Z') +
    fold(ink, 'M310 420C318 500 300 580 306 668C290 590 300 500 310 420Z') +
    fold(ink, 'M436 262C410 300 372 330 342 340C376 322 408 290 436 262Z') +
    fold(ink, 'M166 262C190 296 224 322 250 330C222 318 190 290 166 262Z') +
    bothSides(fold(ink, 'M452 232C474 262 488 308 492 352C480 312 468 268 452 232Z'))
  )
}

const rib = (ink: Ink): string =>
  `<path d="M250 183C256 222 274 242 300 242S344 222 350 183" fill="none" stroke="${ink.cloth}" ` +
  'stroke-width="13"/><path d="M257 183C262 214 278 235 300 235S338 214 343 183M244 185C249 226 270 249 300 ' +
  `249S351 226 356 185" fill="none" stroke="${ink.shade}" stroke-width="1.4" opacity=".7"/>`

/** A boxy tee with dropped shoulders and a breast pocket. */
export function boxy(ink: Ink): string {
  const body = symmetric(
    [300, 226],
    [
      [330, 226, 350, 210, 356, 186],
      [450, 214],
      [476, 222, 500, 268, 532, 388],
      [462, 408],
      [456, 376, 454, 362, 450, 346],
      [446, 440, 446, 530, 450, 626],
      [396, 636, 344, 638, 300, 638],
    ],
  )
  return (
    part(ink.shade, 'M244 186Q300 202 356 186C350 210 330 226 300 226C270 226 250 210 244 186Z') +
    piece(ink, body, 556) +
    `<path d="M249 185C256 216 276 232 300 232S344 216 351 185" fill="none" stroke="${ink.cloth}" stroke-width="11"/>` +
    seam(ink, 'M244 187C250 222 272 238 300 238S350 222 356 187') +
    bothSides(seam(ink, 'M462 222C452 262 448 310 450 346') + stitches(ink, 'M464 397L526 377')) +
    (ink.bordered
      ? ''
      : part(ink.cloth, 'M338 318H402V386L370 398L338 386Z', ink.shade) + part(ink.trim, 'M338 318H402V330H338Z')) +
    stitches(ink, 'M152 616C210 626 256 628 300 628S390 626 448 616') +
    fold(ink, 'M449 348C436 410 420 470 424 540C412 470 424 410 449 348Z') +
    fold(ink, 'M152 348C166 420 188 466 190 540C174 470 152 420 152 348Z') +
    fold(ink, 'M262 360C270 430 254 520 260 630C246 540 252 440 262 360Z') +
    bothSides(fold(ink, 'M462 236C486 270 500 326 504 382C490 336 476 280 462 236Z'))
  )
}

/** A sleeveless shell with a scooped neck. */
export function shell(ink: Ink): string {
  const body = symmetric(
    [300, 262],
    [
      [340, 262, 362, 234, 368, 184],
      [408, 196],
      [402, 254, 412, 312, 446, 342],
      [430, 430, 440, 540, 452, 644],
      [400, 658, 348, 661, 300, 661],
    ],
  )
  return (
    part(ink.shade, 'M232 184C250 214 274 226 300 226S350 214 368 184C362 234 340 262 300 262S238 234 232 184Z') +
    piece(ink, body, 580) +
    seam(ink, 'M225 187C232 246 260 270 300 270S368 246 375 187') +
    bothSides(stitches(ink, 'M400 197C394 256 404 314 438 346')) +
    seam(ink, 'M300 270V330') +
    part(ink.trim, 'M296 334h8v12h-8z') +
    fold(ink, 'M444 346C420 400 404 470 410 570C396 480 404 400 444 346Z') +
    fold(ink, 'M156 346C184 400 200 440 204 540C186 470 166 400 156 346Z') +
    fold(ink, 'M292 380C300 450 286 520 290 576C276 520 284 450 292 380Z')
  )
}

/** A cropped top with wide straps, for a set. */
export function cropTop(ink: Ink): string {
  const body = symmetric(
    [300, 272],
    [
      [336, 270, 356, 236, 362, 186],
      [424, 204],
      [470, 220, 494, 270, 508, 336],
      [446, 360],
      [440, 344, 436, 334, 430, 322],
      [430, 390, 432, 440, 436, 490],
      [392, 500, 344, 503, 300, 503],
    ],
  )
  return (
    part(ink.shade, 'M238 186Q300 212 362 186C356 236 336 270 300 272C264 270 244 236 238 186Z') +
    piece(ink, body) +
    seam(ink, 'M230 188C238 246 262 279 300 281S362 246 370 188') +
    bothSides(seam(ink, 'M426 205C416 246 424 290 430 322') + stitches(ink, 'M446 350L504 327')) +
    stitches(ink, 'M166 480C212 490 256 492 300 492S388 490 434 480') +
    fold(ink, 'M430 326C416 380 400 420 404 490C392 430 404 380 430 326Z')
  )
}
