import { folds, outline, threadsOf, type Drape } from './drape.ts'
import { TONES, type Tone } from './light.ts'
import { picture, woven } from './sheet.ts'
import { band, fringe, type Band } from './woven.ts'

/** A length of cloth in a picture. */
interface Length {
  drape: Drape
  /** Its turn and place. */
  at: string
  /** True for the cloth beneath, which casts no shadow in sight. */
  isUnder?: true
  band?: Band
  fringe?: string
}

interface Scene {
  width: number
  height: number
  lengths: readonly Length[]
}

const { clay, cotton, eri, indigo, lac, muga, river } = TONES

const GAMOSA = {
  tone: cotton,
  stripes: [
    { from: 0.025, to: 0.05, tone: lac },
    { from: 0.062, to: 0.07, tone: lac },
    { from: 0.93, to: 0.938, tone: lac },
    { from: 0.95, to: 0.975, tone: lac },
  ],
}
const MUGA = {
  tone: muga,
  shine: 0.5,
  stripes: [
    { from: 0.03, to: 0.05, tone: lac },
    { from: 0.06, to: 0.066, tone: lac },
  ],
}

/** The cloth that lies beneath, over the whole picture and more. */
const under = (tone: Tone, seed: number, at: string, fine: number = BENEATH.fine): Length => ({
  drape: { ...BENEATH, folds: 11, depth: 0.8, seed, tone, fine },
  at,
  isUnder: true,
})

const BENEATH = { top: [-100, 1700], low: [-300, 1900], hem: 1300, wave: 0, fine: 7, shine: 0.2 } as const

/** A cloth under a thing, 800 × 800 and more: it hardly folds. */
export function tablecloth(tone: Tone, seed: number, turn: number): string {
  const drape: Drape = { ...BENEATH, folds: 5, depth: 0.32, seed, tone, fine: 4 }
  return (
    `<g transform="rotate(${turn} 400 400) translate(-300 ` +
    `-240)">${folds(drape, threadsOf(drape))}</g>${woven(800, 800)}`
  )
}

/** The pictures of cloth: the front page's, for a desk and a phone, and one for each tint of the news. */
const SCENES = {
  wide: {
    width: 1320,
    height: 800,
    lengths: [
      under(river, 5, 'rotate(16 660 400) translate(0 -240)'),
      {
        drape: {
          top: [940, 1330],
          low: [900, 1400],
          hem: 1300,
          wave: 0,
          folds: 5,
          seed: 27,
          depth: 0.8,
          fine: 8,
          ...MUGA,
        },
        at: 'rotate(16 660 400) translate(40 -240)',
      },
      {
        drape: {
          top: [150, 720],
          low: [80, 800],
          hem: 690,
          wave: 10,
          folds: 6,
          seed: 14,
          depth: 0.62,
          fine: 6,
          ...GAMOSA,
        },
        at: 'rotate(-5 400 0) translate(0 -60)',
        band: { motif: 'flower', tone: lac, from: 0.09, to: 0.91, repeats: 7, above: 62, row: 7.4 },
        fringe: '#e6d9bf',
      },
    ],
  },
  tall: {
    width: 960,
    height: 720,
    lengths: [
      under(river, 5, 'rotate(16 480 360) translate(-100 -240)', 14),
      {
        drape: {
          top: [720, 1100],
          low: [690, 1160],
          hem: 1300,
          wave: 0,
          folds: 5,
          seed: 27,
          depth: 0.8,
          fine: 16,
          ...MUGA,
        },
        at: 'rotate(16 480 360) translate(20 -240)',
      },
      {
        drape: {
          top: [110, 560],
          low: [50, 640],
          hem: 640,
          wave: 10,
          folds: 5,
          seed: 14,
          depth: 0.62,
          fine: 9,
          ...GAMOSA,
        },
        at: 'rotate(-5 320 0) translate(0 -50)',
        band: { motif: 'flower', tone: lac, from: 0.09, to: 0.91, repeats: 6, above: 60, row: 7.4 },
        fringe: '#e6d9bf',
      },
    ],
  },
  plain: {
    width: 600,
    height: 800,
    lengths: [
      under(clay, 8, 'rotate(20 300 400) translate(-300 -240)'),
      {
        drape: {
          top: [60, 560],
          low: [10, 640],
          hem: 640,
          wave: 10,
          folds: 5,
          seed: 19,
          depth: 0.66,
          fine: 6,
          ...GAMOSA,
        },
        at: 'rotate(-8 300 0) translate(-70 -40)',
        band: { motif: 'flower', tone: lac, from: 0.09, to: 0.91, repeats: 6, above: 66, row: 8 },
        fringe: '#e6d9bf',
      },
    ],
  },
  leaf: {
    width: 600,
    height: 800,
    lengths: [
      under(cotton, 12, 'rotate(-14 300 400) translate(-300 -240)'),
      {
        drape: {
          top: [40, 560],
          low: [0, 640],
          hem: 650,
          wave: 11,
          folds: 6,
          seed: 33,
          depth: 0.8,
          fine: 6,
          tone: eri,
        },
        at: 'rotate(9 300 0) translate(70 -60)',
        band: { motif: 'diamond', tone: cotton, from: 0.02, to: 0.98, repeats: 11, above: 60, row: 7 },
        fringe: '#8f9470',
      },
    ],
  },
  turmeric: {
    width: 600,
    height: 800,
    lengths: [
      under(indigo, 6, 'rotate(14 300 400) translate(-300 -240)'),
      {
        drape: {
          top: [20, 590],
          low: [-30, 660],
          hem: 650,
          wave: 11,
          folds: 6,
          seed: 41,
          depth: 0.8,
          fine: 8,
          ...MUGA,
        },
        at: 'rotate(-7 300 0) translate(-50 -50)',
        band: { motif: 'diamond', tone: lac, from: 0.09, to: 0.98, repeats: 10, above: 60, row: 7 },
        fringe: '#d8b878',
      },
    ],
  },
} satisfies Record<string, Scene>

/** The names of the pictures of cloth. */
export const CLOTHS = Object.keys(SCENES) as (keyof typeof SCENES)[]

/** A picture of cloth as the text of an SVG. */
export function drawCloth(name: keyof typeof SCENES): string {
  const { width, height, lengths }: Scene = SCENES[name]
  const drawn = lengths.map((length, n) => hung(length, `c${n}`))
  const defs = drawn.map((length) => length.defs).join('')
  const body = drawn.map((length) => length.body).join('')
  return picture({ width, height, defs, body: `${body}${woven(width, height)}` })
}

function hung({ drape, at, isUnder, band: of, fringe: ends }: Length, id: string): { defs: string; body: string } {
  const threads = threadsOf(drape)
  const shadow = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<use href="#${id}" x="${n * 4}" y="${n * 3.5}"/>`)
  return {
    defs: isUnder ? '' : `<path id="${id}" d="${outline(drape, threads)}"/>`,
    body:
      `<g transform="${at}">${isUnder ? '' : `<g fill="#120a05" fill-opacity=".055">${shadow.join('')}</g>`}` +
      `${ends ? fringe(drape, threads, ends) : ''}${folds(drape, threads)}${of ? band(drape, threads, of) : ''}</g>`,
  }
}
