import { PALETTE, type Colour } from './palette.ts'
import { motif } from './woven.ts'

type Draw = (thread: string) => { width: number; height: number; marks: string }

const line = (d: string, thread: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${thread}" stroke-width="${width}" opacity="${opacity}"/>`

const SLUB = 'M0 5h34M52 5h30M18 13h60M0 21h20M40 21h50M8 28h44'

/** The pattern of each cloth, woven or printed: one repeat, in the thread's colour. */
const WEAVES = {
  plain: () => ({ width: 8, height: 8, marks: '' }),
  slub: (thread) => ({
    width: 90,
    height: 30,
    marks: line(SLUB, thread, 1, 0.2),
  }),
  twill: (thread) => ({ width: 7, height: 7, marks: line('M-2 9L9 -2M-2 2L2 -2M5 9L9 5', thread, 1.1, 0.2) }),
  stripe: (thread) => ({ width: 40, height: 34, marks: `<path d="M0 11h40v8H0z" fill="${thread}"/>` }),
  check: (thread) => ({
    width: 56,
    height: 56,
    marks:
      `<path d="M0 10h56v12H0zM10 0h12v56H10z" fill="${thread}" ` +
      `opacity=".16"/>${line('M0 40h56M40 0v56', thread, 1.6, 0.6)}`,
  }),
  butta: (thread) => ({
    width: 64,
    height: 72,
    marks:
      `<g fill="${thread}" opacity=".82"><path d="M16 8c5 5 5 12 0 18c-5-6-5-13 0-18zM16 27l7-7c1 5-2 8-7 ` +
      '9c-5-1-8-4-7-9z"/><path d="M48 44c5 5 5 12 0 18c-5-6-5-13 0-18zM48 63l7-7c1 5-2 8-7 9c-5-1-8-4-7-9z"/></g>',
  }),
  river: (thread) => ({
    width: 96,
    height: 42,
    marks:
      line('M0 12c16-13 32-13 48 0s32 13 48 0', thread, 2.6, 0.85) +
      line('M0 24c16-13 32-13 48 0s32 13 48 0', thread, 1.4, 0.6),
  }),
  ikat: (thread) => ({
    width: 60,
    height: 84,
    marks:
      `<g fill="${thread}"><path d="M30 4l5 9l4-3l1 11l6-1l-1 11l5 2l-5 9l-3 10l-5-1l-2 12l-5-3l-5 9l-5-9l-5 ` +
      '3l-2-12l-5 1l-3-10l-5-9l5-2l-1-11l6 1l1-11l4 3z" opacity=".9" transform="translate(0 5)"/></g>' +
      line('M2 0v84M58 0v84', thread, 1.5, 0.4),
  }),
  gamosa: (thread) => ({ width: 90, height: 30, marks: line(SLUB, thread, 1, 0.2) }),
} satisfies Record<string, Draw>

/** The name of a cloth. */
export type Weave = keyof typeof WEAVES

/** The paint of the cloth: the pattern `w`. */
export function cloth(weave: Weave, colour: Colour, trim: Colour): string {
  const thread = weave === 'slub' ? PALETTE[colour].shade : PALETTE[trim].cloth
  const { width, height, marks } = WEAVES[weave](weave === 'gamosa' ? PALETTE[colour].shade : thread)
  const { cloth: dye, shade } = PALETTE[colour]
  const ground = `M0 0h${width}v${height}H0z`
  // Leather is smooth; of cloth one sees the threads, those that run across above those that run along.
  const threads = weave === 'plain' ? '' : `<path d="${ground}" fill="url(#t)"/>`
  const warp =
    '<pattern id="t" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h2M2 3h2" stroke="#fff" ' +
    `opacity=".22"/><path d="M1 2v2M3 0v2" stroke="${shade}" opacity=".3"/></pattern>`
  return (
    `${threads && warp}<pattern id="w" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path ` +
    `d="${ground}" fill="${dye}"/>${threads}${marks}</pattern>`
  )
}

/** The paint of a woven border, 60 high: the pattern `b`. */
export function border(trim: Colour): string {
  const rows = `<path d="${motif('diamond', [5.7, 5.4])}" transform="translate(2.8 10.5)"/>`
  return (
    `<pattern id="b" width="45.6" height="60" patternUnits="userSpaceOnUse"><g fill="${PALETTE[trim].cloth}"><path ` +
    `d="M0 0h46v3.5H0zM0 5.5h46v1.5H0zM0 53h46v1.5H0zM0 56.5h46v3.5H0z"/>${rows}</g></pattern>`
  )
}
