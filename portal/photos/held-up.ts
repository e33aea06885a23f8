import { heldUpBy, Refused } from '../call/use-call.ts'
import type { Album } from './photos.ts'

/** Why photos did not arrive, where it is no fault of theirs: she has to show who she is first, or to give it a rest. */
export function photosHeldUp({ photos }: Album): string | undefined {
  const reasons = photos
    .all()
    .map(({ state, code, message }) => (state === 'failed' && code ? heldUpBy(new Refused(code, 0, message)) : ''))
  return reasons.find((reason) => reason !== '')
}
