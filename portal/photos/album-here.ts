import type { RefObject } from 'react'
import type { Album } from './photos.ts'

const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 20

/** The album, once its picker stands: it may be a moment behind the code that came with it. */
export async function albumHere(place: RefObject<Album | null>): Promise<Album> {
  const until = Date.now() + PATIENCE_MS
  while (!place.current) {
    if (Date.now() > until) throw new Error('the photos did not come')
    await new Promise((look) => setTimeout(look, LOOK_EVERY_MS))
  }
  return place.current
}
