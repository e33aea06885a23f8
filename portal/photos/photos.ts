import type { RefusalCode } from '#contract/errors.ts'
import { present } from '#rules/present.ts'
import { newKey } from '#ui/new-key.ts'
import { type DraftPhoto } from '../submission/draft.ts'
import { type Photo, type PhotoList, photoList } from './photo-list.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Upload } from './upload.ts'

/** The parts that an album needs. */
export interface AlbumParts {
  shrink: (file: File) => Promise<Blob>
  upload: Upload
  store: PhotoStore
  /** The prefix of the photos' keys in the store: the draft's name. */
  prefix: string
  /** Called with the photos that a draft should remember. */
  remember: (photos: DraftPhoto[]) => void
  /** Called for a file that is no photo. */
  refused: (code: RefusalCode, name: string) => void
}

/** The photos of one request: prepared, stored, sent at once, sent again after a failure. */
export interface Album extends AlbumParts {
  photos: PhotoList
  blobs: Map<string, Blob>
  tasks: Map<string, Promise<void>>
  stops: Map<string, AbortController>
  /** Prepares one photo after the other: a phone lacks the memory to open many pictures at once. */
  turn: Promise<unknown>
}

export function openAlbum(parts: AlbumParts): Album {
  return {
    ...parts,
    photos: photoList(),
    blobs: new Map(),
    tasks: new Map(),
    stops: new Map(),
    turn: Promise.resolve(),
  }
}

/** Adds files, of an item, until there are `most`; answers the number of files that did not fit. */
export function addFiles(album: Album, files: readonly File[], most: number, item?: string): number {
  const room = files.slice(0, Math.max(0, most - album.photos.all().length))
  const added = room.map((file) => ({ file, photo: { ...waiting(file), ...(item === undefined ? {} : { item }) } }))
  album.photos.add(added.map(({ photo }) => photo))
  for (const { file, photo } of added) start(album, photo.id, take(album, photo.id, file))
  return files.length - room.length
}

export function removePhoto(album: Album, id: string): void {
  forget(album, id)
  note(album)
  void album.store.drop([keyOf(album, id)])
}

export function retryPhoto(album: Album, id: string): void {
  start(album, id, sendOne(album, id))
}

/** Waits for the photos under way and sends the failed ones once more; true when all have arrived. */
export async function settle(album: Album): Promise<boolean> {
  await Promise.all(album.tasks.values())
  for (const { id, state } of album.photos.all()) if (state !== 'sent') retryPhoto(album, id)
  await Promise.all(album.tasks.values())
  return album.photos.all().every(({ state }) => state === 'sent')
}

/** The photos as a request names them. */
export function filesOf(album: Album): SentFile[] {
  return album.photos
    .all()
    .flatMap(({ file, size, item }) => (file ? [{ id: file, size, ...(item === undefined ? {} : { item }) }] : []))
}

/** A photo as a request names it, with the item that it shows. */
export interface SentFile {
  id: string
  size: number
  item?: string
}

/** The gateway no longer has the photos, or one of them, which then shows that: the next try sends them anew. */
export function sendAnew(album: Album, fileId?: string): void {
  const missing = album.photos.all().find(({ file }) => fileId !== undefined && file === fileId)
  if (missing) return album.photos.change(missing.id, { state: 'failed', code: 'FILE_NOT_FOUND', message: '' })
  for (const { id } of album.photos.all()) if (album.blobs.has(id)) album.photos.change(id, { state: 'failed' })
}

/** Restores the photos of a draft, and sends those that had not arrived. */
export async function restore(album: Album, remembered: readonly DraftPhoto[]): Promise<void> {
  const blobs = await Promise.all(remembered.map(({ id }) => album.store.get(keyOf(album, id))))
  for (const [index, photo] of remembered.entries()) {
    const blob = blobs[index]
    if (album.photos.find(photo.id) || (!blob && !photo.file)) continue
    album.photos.add([{ ...photo, state: photo.file ? 'sent' : 'sending', sentBytes: photo.file ? photo.size : 0 }])
    if (blob) show(album, photo.id, blob)
  }
  // Only when all are back: a photo that is on its way has the draft remember the photos that there are.
  for (const { id, state } of album.photos.all()) if (state === 'sending' && !album.tasks.has(id)) retryPhoto(album, id)
}

/** Stops sending and frees the memory: the screen closes. */
export function closeAlbum(album: Album): void {
  for (const { id } of album.photos.all()) forget(album, id)
}

/** Deletes the stored photos: the request was accepted. */
export function endAlbum(album: Album): void {
  void album.store.drop(album.photos.all().map(({ id }) => keyOf(album, id)))
}

async function take(album: Album, id: string, file: File): Promise<void> {
  const readied = album.turn.then(() => ready(album, id, file))
  album.turn = readied.catch(() => undefined)
  try {
    await readied
  } catch (error) {
    forget(album, id)
    album.refused((error as { code?: RefusalCode }).code ?? 'PHOTO_DAMAGED', file.name)
    return
  }
  await sendOne(album, id)
}

async function ready(album: Album, id: string, file: File): Promise<void> {
  if (!album.photos.find(id)) return
  const blob = await album.shrink(file)
  if (!album.photos.find(id)) return
  show(album, id, blob)
  await album.store.put(keyOf(album, id), blob)
}

async function sendOne(album: Album, id: string): Promise<void> {
  const blob = album.blobs.get(id)
  if (!blob) return
  const stop = new AbortController()
  album.stops.set(id, stop)
  album.photos.change(id, { state: 'sending', sentBytes: 0 })
  note(album)
  album.photos.change(id, await outcomeOf(album, id, blob, stop.signal))
  if (album.photos.find(id)) note(album)
}

async function outcomeOf(album: Album, id: string, blob: Blob, signal: AbortSignal): Promise<Partial<Photo>> {
  try {
    const answer = await album.upload(blob, (sentBytes) => album.photos.change(id, { sentBytes }), signal)
    if (answer.ok) return { state: 'sent', file: answer.body.id, sentBytes: blob.size }
    return { state: 'failed', code: answer.refusal.error, message: answer.refusal.message }
  } catch {
    return { state: 'failed', code: 'UNAVAILABLE', message: '' }
  }
}

function start(album: Album, id: string, task: Promise<void>): void {
  album.tasks.set(id, task)
}

function show(album: Album, id: string, blob: Blob): void {
  album.blobs.set(id, blob)
  album.photos.change(id, { size: blob.size, preview: URL.createObjectURL(blob) })
}

function forget(album: Album, id: string): void {
  album.stops.get(id)?.abort()
  const preview = album.photos.find(id)?.preview
  if (preview) URL.revokeObjectURL(preview)
  album.blobs.delete(id)
  album.tasks.delete(id)
  album.photos.remove(id)
}

/** Remembers the photos that are ready. A reload cannot restore one that is still being prepared. */
function note(album: Album): void {
  const prepared = album.photos.all().filter((photo) => photo.state !== 'preparing')
  album.remember(prepared.map(({ id, name, size, file, item }) => ({ id, name, size, ...present({ file, item }) })))
}

function waiting(file: File): Photo {
  return { id: newKey(), name: file.name, size: file.size, state: 'preparing', sentBytes: 0 }
}

const keyOf = (album: Album, id: string) => `${album.prefix}/${id}`
