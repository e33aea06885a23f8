import { useState, type KeyboardEvent } from 'react'
import { DESK_FILE_PATH } from '#contract/desk/wire.ts'
import type { TicketFile } from '#contract/tickets.ts'
import { CloseButton } from '#ui/dialog.tsx'
import { useModal } from '#ui/use-modal.ts'

/** The photos of a message, small; each opens large. */
export function PhotoStrip({ files, of }: { files: readonly TicketFile[]; of: string }) {
  const [open, setOpen] = useState<number>()
  if (files.length === 0) return null
  const photos = files.map(({ id }, place) => ({
    src: photoAddress(id),
    alt: `Photo ${place + 1} of ${files.length} from ${of}`,
  }))
  return (
    <>
      <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo.src}>
            <Thumbnail {...photo} onOpen={() => setOpen(place)} />
          </li>
        ))}
      </ul>
      <Viewer photos={photos} place={open} onPlace={setOpen} />
    </>
  )
}

/** Where a photo is fetched. */
export const photoAddress = (id: string) => `/api${DESK_FILE_PATH}/${encodeURIComponent(id)}`

function Thumbnail({ src, alt, onOpen }: { src: string; alt: string; onOpen: () => void }) {
  const [isGone, setGone] = useState(false)
  if (isGone)
    return (
      <p className="flex size-24 items-center rounded-md bg-hair/60 p-2 text-xs text-soft">This photo did not come.</p>
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

interface ViewerProps {
  photos: readonly { src: string; alt: string }[]
  /** Which photo is shown; nothing when none is. */
  place: number | undefined
  onPlace: (place: number | undefined) => void
}

/** One photo as large as the screen allows; the arrow keys or the buttons lead to the others. */
function Viewer({ photos, place, onPlace }: ViewerProps) {
  const photo = place === undefined ? undefined : photos[place]
  const modal = useModal(photo !== undefined, () => onPlace(undefined))

  function turn(by: number) {
    const next = (place ?? 0) + by
    if (next >= 0 && next < photos.length) onPlace(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <dialog
      {...modal}
      aria-label={photo?.alt}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      {photo && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <output className="figures text-sm text-soft">{photo.alt}</output>
            <CloseButton onClick={() => onPlace(undefined)} label="Close photo" />
          </div>
          <div className="flex min-h-0 grow items-center justify-center px-4 pb-4">
            <img key={photo.src} src={photo.src} alt="" className="max-h-full max-w-full object-contain" />
          </div>
          {photos.length > 1 && (
            <div className="flex justify-center gap-3 pb-4">
              <Turn words="Previous photo" sign="←" isOff={place === 0} onClick={() => turn(-1)} />
              <Turn words="Next photo" sign="→" isOff={place === photos.length - 1} onClick={() => turn(1)} />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

interface TurnProps {
  words: string
  sign: string
  isOff: boolean
  onClick: () => void
}

/** It keeps its focus at the end of the row, so it is not disabled. */
function Turn({ words, sign, isOff, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={words}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-md border border-edge hover:text-river aria-disabled:border-hair aria-disabled:text-soft"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
