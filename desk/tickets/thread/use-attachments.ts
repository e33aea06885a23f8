import { useRef, useState } from 'react'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { DESK_UPLOAD_PATH } from '#contract/desk/wire.ts'
import { newKey } from '#ui/new-key.ts'
import { type Attachment } from '../../editing/ticket-draft.ts'

/** A photo that is uploading, or that failed to upload. */
export interface Uploading {
  key: string
  name: string
  share: number
  failed?: string
  photo: File
}

/** Photos of an answer: each is uploaded immediately after the choice, and is in the draft from then on. */
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

/** A refused photo; its message is for the reader. */
class UploadFailed extends Error {}

const TIMEOUT_MS = 120_000
const BROKEN = 'It did not arrive. Try again.'

/** Sends one photo for a ticket and answers its id. `fetch` reports no upload progress, so this is XMLHttpRequest. */
function uploadPhoto(
  ticketId: string,
  photo: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ id: string; size: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadFailed(BROKEN))
    request.open('POST', `/api${DESK_UPLOAD_PATH}?ticket=${encodeURIComponent(ticketId)}`)
    request.setRequestHeader('content-type', 'image/jpeg')
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / Math.max(1, photo.size)))
    request.addEventListener('load', () => {
      const { id, size, message } = answerOf(request.responseText)
      if (request.status === 200 && typeof id === 'string') resolve({ id, size: typeof size === 'number' ? size : 0 })
      else reject(new UploadFailed(typeof message === 'string' && message ? message : BROKEN))
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(photo)
  })
}

function answerOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as { body?: Record<string, unknown> }).body ?? {}
  } catch {
    return {}
  }
}
