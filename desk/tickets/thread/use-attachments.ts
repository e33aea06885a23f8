import { useRef, useState } from 'react'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { type Attachment, newKey } from '../draft.ts'
import { uploadPhoto, UploadFailed } from './upload.ts'

/** A photo on its way, or one that did not get through. */
export interface Uploading {
  key: string
  name: string
  share: number
  failed?: string
  photo: File
}

/** Photos of an answer: each is uploaded as soon as it was chosen, and stands in the draft from then on. */
export function useAttachments(
  ticketId: string,
  files: readonly Attachment[],
  onFiles: (change: (files: readonly Attachment[]) => readonly Attachment[]) => void,
) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const patch = (key: string, news: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  async function begin({ key, name, photo }: Pick<Uploading, 'key' | 'name' | 'photo'>) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const file = await uploadPhoto(ticketId, photo, (share) => patch(key, { share }), stop.signal)
      drop(key)
      onFiles((before) => [...before, { ...file, name }])
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { failed: error instanceof UploadFailed ? error.message : String(error) })
    }
  }

  function add(chosen: readonly File[]) {
    const room = MOST_TICKET_PHOTOS - files.length - uploads.length
    const next = chosen
      .slice(0, Math.max(0, room))
      .map((photo) => ({ key: newKey(), name: photo.name, share: 0, photo }))
    setUploads((all) => [...all, ...next])
    for (const upload of next) void begin(upload)
  }

  function again(upload: Uploading) {
    setUploads((all) =>
      all.map((one) => (one.key === upload.key ? { ...upload, share: 0 } : one)).map(withoutFailure(upload.key)),
    )
    void begin(upload)
  }

  function stop(key: string) {
    stops.current.get(key)?.abort()
    drop(key)
  }

  return {
    uploads,
    isFull: files.length + uploads.length >= MOST_TICKET_PHOTOS,
    isWaiting: uploads.some(({ failed }) => failed === undefined),
    add,
    again,
    stop,
    remove: (id: string) => onFiles((before) => before.filter((file) => file.id !== id)),
  }
}

export type Attachments = ReturnType<typeof useAttachments>

const withoutFailure = (key: string) => (upload: Uploading) => {
  if (upload.key !== key) return upload
  const { failed: _, ...rest } = upload
  return rest
}
