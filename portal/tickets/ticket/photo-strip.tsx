import { Suspense, useState } from 'react'
import type { TicketFile } from '#contract/tickets.ts'
import type { Photo } from '#ui/photo-viewer.tsx'
import { photoPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'
import { PhotoViewer } from './thread-lazy.ts'

interface PhotoStripProps {
  files: readonly TicketFile[]
  customerId: string
  label: string
  author: string
}

/** The photos of a message, small; each opens large. */
export function PhotoStrip({ files, customerId, label, author }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [used, setUsed] = useState(false)
  if (files.length === 0) return null
  const photos = files.map(({ id }, index) => ({
    src: photoPath(id, customerId),
    alt: TICKET_WORDS.photoOf(index + 1, files.length, author),
  }))

  function show(index: number) {
    setUsed(true)
    setOpen(index)
  }

  return (
    <>
      <p className="mt-3 text-sm text-soft">{label}</p>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <Thumbnail photo={photo} label={TICKET_WORDS.openPhoto(index + 1)} onOpen={() => show(index)} />
          </li>
        ))}
      </ul>
      {used && (
        <Suspense>
          <PhotoViewer photos={photos} index={open} onChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function Thumbnail({ photo, label, onOpen }: { photo: Photo; label: string; onOpen: () => void }) {
  const [gone, setGone] = useState(false)
  if (gone)
    return (
      <p className="flex size-24 items-center rounded-md bg-hair/60 p-2 text-center text-sm text-soft">
        {TICKET_WORDS.photoGone}
      </p>
    )
  return (
    <button type="button" aria-label={label} onClick={onOpen} className="block rounded-md hover:opacity-60">
      <img
        src={photo.src}
        alt={photo.alt}
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
