import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import type { PhotoStore } from '../photo-store.ts'

/** The field of the form in which phones send the photos. */
export const SHARED_FIELD = 'photos'

/** As many wait as one message of a ticket takes. */
export const MOST_SHARED = MOST_TICKET_PHOTOS

/** No camera makes a larger one. */
export const LARGEST_BYTES = 50_000_000

/** Photos that no form has taken by then are deleted. */
export const SHARED_MS = 86_400_000

/** A photo that waits. */
export interface SharedPhoto {
  key: string
  file: File
}

/**
 * Keeps what another app has shared, as it is: the form that takes it checks and shrinks it like what is picked there. Of more
 * than there is room for the last ones stay. Answers how many files were left out.
 */
export async function keepShared(store: PhotoStore, form: FormData, now: number): Promise<number> {
  const sent = form.getAll(SHARED_FIELD)
  const photos = sent.filter((one): one is File => one instanceof File && isPhoto(one)).slice(0, MOST_SHARED)
  await dropOld(store, now)
  for (const [place, photo] of photos.entries()) await store.put(`${now}/${String(place).padStart(2, '0')}`, photo)
  const keys = (await store.keys()).toSorted()
  await store.drop(keys.slice(0, -MOST_SHARED))
  // A device without space keeps nothing, and says nothing.
  return sent.length - keys.filter((key) => key.startsWith(`${now}/`)).length
}

/** The photos that wait, in the order in which they were shared. */
export async function readShared(store: PhotoStore, now: number): Promise<SharedPhoto[]> {
  await dropOld(store, now)
  const keys = (await store.keys()).toSorted()
  const blobs = await Promise.all(keys.map(async (key) => ({ key, file: await store.get(key) })))
  return blobs.flatMap(({ key, file }) => (file instanceof File ? [{ key, file }] : []))
}

/** Deletes what has waited for a day. */
export async function dropOld(store: PhotoStore, now: number): Promise<void> {
  await store.drop((await store.keys()).filter((key) => !(Math.abs(now - Number.parseInt(key, 10)) < SHARED_MS)))
}

const isPhoto = ({ type, size }: File) => type.startsWith('image/') && size > 0 && size <= LARGEST_BYTES
