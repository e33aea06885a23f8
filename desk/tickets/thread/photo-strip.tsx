import { useState } from 'react'
import { DESK_FILE_PATH } from '#contract/desk/wire.ts'
import type { TicketFile } from '#contract/tickets.ts'
import { PhotoViewer } from '#ui/photo-viewer.tsx'

/** The photos of a message, small; each opens large. */
export function PhotoStrip({ files, of }: { files: readonly TicketFile[]; of: string }) {
  const [open, setOpen] = useState<number | null>(null)
  if (files.length === 0) return null
  const photos = files.map(({ id }, index) => ({
    src: photoAddress(id),
    alt: `Photo ${index + 1} of ${files.length} from ${of}`,
  }))
  return (
    <>
      <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <Thumbnail {...photo} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={open} onChange={setOpen} />
    </>
  )
}

/** The address of a photo. */
export const photoAddress = (id: string) => `/api${DESK_FILE_PATH}/${encodeURIComponent(id)}`

function Thumbnail({ src, alt, onOpen }: { src: string; alt: string; onOpen: () => void }) {
  const [isGone, setGone] = useState(false)
  if (isGone)
    return (
      <p className="flex size-24 items-center rounded-md bg-hair/60 p-2 text-xs text-soft">
        This photo could not be loaded.
      </p>
    )
  return (
    <button type="button" onClick={onOpen} className="block rounded-md hover:opacity-60">
      <img
        src={src}
        alt={alt}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={() => setGone(true)}
        className="size-24 rounded-md bg-hair/60 object-cover"
      />
    </button>
  )
}
