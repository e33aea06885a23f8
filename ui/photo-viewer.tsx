import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModal } from './hooks/use-modal.ts'

/** A photo that can be shown. */
export interface Photo {
  src: string
  alt: string
}

interface PhotoViewerProps {
  photos: readonly Photo[]
  /** The index of the photo that is shown; null when the viewer is closed. */
  index: number | null
  onChange: (index: number | null) => void
}

const SWIPE_PX = 40

/** One photo as large as the screen allows. Arrow keys, a swipe or the buttons lead to the others. */
export function PhotoViewer({ photos, index, onChange }: PhotoViewerProps) {
  const modal = useModal(index !== null, () => onChange(null))
  const touched = useRef(0)

  function turn(by: number) {
    const next = (index ?? 0) + by
    if (next >= 0 && next < photos.length) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  function onTouchEnd(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(moved) > SWIPE_PX) turn(moved > 0 ? -1 : 1)
  }

  const photo = index === null ? undefined : photos[index]
  return (
    <dialog
      {...modal}
      aria-label={photo?.alt}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      {photo && index !== null && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <output className="figures text-sm text-soft">{photo.alt}</output>
            <CloseButton onClick={() => onChange(null)} label="Close photo" />
          </div>
          <div
            className="flex min-h-0 grow items-center justify-center"
            onTouchStart={(event) => void (touched.current = event.touches[0]?.clientX ?? 0)}
            onTouchEnd={onTouchEnd}
          >
            <Large key={photo.src} photo={photo} />
          </div>
          {photos.length > 1 && (
            <div className="flex items-center justify-center gap-3 px-4 py-3">
              <Turn words="Previous photo" sign="←" off={index === 0} onClick={() => turn(-1)} />
              <span className="figures text-sm text-soft">
                {index + 1} / {photos.length}
              </span>
              <Turn words="Next photo" sign="→" off={index === photos.length - 1} onClick={() => turn(1)} />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** No `alt`: the words above say it already and are announced when the photo changes. */
function Large({ photo }: { photo: Photo }) {
  const [gone, setGone] = useState(false)
  if (gone) return <p role="alert">This photo couldn't be loaded.</p>
  return <img src={photo.src} alt="" onError={() => setGone(true)} className="max-h-full max-w-full object-contain" />
}

interface TurnProps {
  words: string
  sign: string
  off: boolean
  onClick: () => void
}

/** A button to another photo. It is not disabled at either end, so that it keeps the focus. */
function Turn({ words, sign, off, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={words}
      aria-disabled={off || undefined}
      onClick={onClick}
      className={
        'inline-flex size-11 items-center justify-center rounded-md border border-edge text-lg hover:text-river ' +
        'aria-disabled:border-hair aria-disabled:text-soft'
      }
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
