import type { Cause } from './causes.ts'

/** The photo that helps to decide: all of the item, its size label, the damage close up, its tags still on. */
export type PhotoExample = 'whole' | 'label' | 'damage' | 'tags'

const HELPS: Record<Cause, PhotoExample> = {
  small: 'label',
  big: 'label',
  pictured: 'tags',
  damaged: 'damage',
  wrong: 'label',
  style: 'tags',
  colour: 'tags',
  mind: 'tags',
}

/** The photos that help for the given reasons: always all of the item; its tags if there is no reason. */
export function photosThatHelp(whys: readonly Cause[]): PhotoExample[] {
  const closer = whys.map((why) => HELPS[why])
  return [...new Set<PhotoExample>(['whole', ...(closer.length > 0 ? closer : (['tags'] as const))])]
}
