import { cigarette, culottes, wide } from './bottoms.ts'
import { ballet, flatform, mule, slingback } from './flats.ts'
import { block, kitten, platform } from './heeled.ts'
import type { Ink } from './ink.ts'
import { loafer, oxford } from './laced.ts'
import { boxy, cropTop, shell, tee } from './tees.ts'
import { blouse, tunic, wrap } from './tops.ts'

const hung = (d: string, at: string): string => `<g transform="${at}">${d}</g>`

/** A set: the trousers on the lower peg, the top in front of them. */
const set = (top: string, bottom: string): string =>
  hung(bottom, 'translate(196 168) scale(.74)') + hung(top, 'translate(-28 16) scale(.8)')

/** Every cut that can be drawn: clothes hang from the rail, shoes stand on the step. */
export const CUTS = {
  tee: { of: 'cloth', draw: tee },
  boxy: { of: 'cloth', draw: boxy },
  shell: { of: 'cloth', draw: shell },
  blouse: { of: 'cloth', draw: blouse },
  wrap: { of: 'cloth', draw: wrap },
  tunic: { of: 'cloth', draw: tunic },
  wide: { of: 'legs', draw: wide },
  cigarette: { of: 'legs', draw: cigarette },
  coord: { of: 'set', draw: (ink: Ink) => set(boxy(ink), wide(ink)) },
  crop: { of: 'set', draw: (ink: Ink) => set(cropTop(ink), culottes(ink)) },
  ballet: { of: 'shoes', draw: ballet },
  slingback: { of: 'shoes', draw: slingback },
  mule: { of: 'shoes', draw: mule },
  flatform: { of: 'shoes', draw: flatform },
  block: { of: 'shoes', draw: block },
  kitten: { of: 'shoes', draw: kitten },
  platform: { of: 'shoes', draw: platform },
  oxford: { of: 'shoes', draw: oxford },
  loafer: { of: 'shoes', draw: loafer },
} as const

/** The name of a cut. */
export type Cut = keyof typeof CUTS
