import type { RefusalCode } from '#contract/errors.ts'
import type { DraftPhoto } from '../submission/draft.ts'

/** A photo on the screen; sizes are in bytes. */
export interface Photo extends DraftPhoto {
  state: 'preparing' | 'sending' | 'sent' | 'failed'
  sentBytes: number
  /** An address that shows it, if this browser still has it. */
  preview?: string
  /** The reason why it failed, in the gateway's words if it gave any. */
  code?: RefusalCode
  message?: string
}

/** The photos on the screen, and the listeners to their changes. */
export interface PhotoList {
  all: () => readonly Photo[]
  find: (id: string) => Photo | undefined
  add: (photos: readonly Photo[]) => void
  change: (id: string, change: Partial<Photo>) => void
  remove: (id: string) => void
  subscribe: (listener: () => void) => () => void
}

export function photoList(): PhotoList {
  const listeners = new Set<() => void>()
  let photos: readonly Photo[] = []

  function set(next: readonly Photo[]) {
    photos = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => photos,
    find: (id) => photos.find((photo) => photo.id === id),
    add: (added) => set([...photos, ...added]),
    change: (id, change) => set(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))),
    remove: (id) => set(photos.filter((photo) => photo.id !== id)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
