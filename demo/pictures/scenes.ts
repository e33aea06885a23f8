import { CLOTHS, drawCloth } from './cloth.ts'
import { EMPTY } from './empty.ts'
import { drawFolded } from './folded.ts'
import { drawParcel } from './parcel.ts'
import { drawSill } from './sill.ts'

/** The drawings in place of the shop's photographs, by their files' names; `shop.ts` says where each is shown. */
export const SCENES: ReadonlyMap<string, () => string> = new Map([
  ...CLOTHS.map((name) => [`cloth-${name}.svg`, () => drawCloth(name)] as const),
  ...Object.entries(EMPTY).map(([name, draw]) => [`no-${name}.svg`, draw] as const),
  ['parcel.svg', drawParcel],
  ['folded.svg', drawFolded],
  ['sill.svg', drawSill],
])
