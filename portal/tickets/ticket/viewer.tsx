import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { CloseButton } from '#ui/dialog.tsx'
import { useModal } from '#ui/use-modal.ts'
import type { Shown } from './photo-strip.tsx'
import { TICKET_WORDS } from '../words.ts'

interface ViewerProps {
  photos: readonly Shown[]
  /** Which photo is shown; null when none is. */
  place: number | null
  onPlace: (place: number | null) => void
}

const SWIPE_PX = 40

/** One photo, as large as the screen allows; the others by the arrow keys, by a swipe or by the buttons. */
export function Viewer({ photos, place, onPlace }: ViewerProps) {
  const modal = useModal(place !== null, () => onPlace(null))
  const touched = useRef(0)

  function turn(by: number) {
    const next = (place ?? 0) + by
    if (next >= 0 && next < photos.length) onPlace(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  function onTouchEnd(event: TouchEvent) {
    const way = (event.changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(way) > SWIPE_PX) turn(way > 0 ? -1 : 1)
  }

  const photo = place === null ? undefined : photos[place]
  return (
    <dialog
      {...modal}
      aria-label={photo?.alt}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      {photo && place !== null && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 px-4 py-3">
            <output className="figures text-sm text-soft">{photo.alt}</output>
            <CloseButton onClick={() => onPlace(null)} label={TICKET_WORDS.closePhoto} />
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
              <Turn words={TICKET_WORDS.previousPhoto} sign="←" off={place === 0} onClick={() => turn(-1)} />
              <span className="figures text-sm text-soft">
                {place + 1} / {photos.length}
              </span>
              <Turn words={TICKET_WORDS.nextPhoto} sign="→" off={place === photos.length - 1} onClick={() => turn(1)} />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** Its text is above it already, and are read out when another comes. */
function Large({ photo }: { photo: Shown }) {
  const [gone, setGone] = useState(false)
  if (gone) return <p role="alert">{TICKET_WORDS.photoGone}</p>
  return <img src={photo.src} alt="" onError={() => setGone(true)} className="max-h-full max-w-full object-contain" />
}

interface TurnProps {
  words: string
  sign: string
  off: boolean
  onClick: () => void
}

/** It keeps its focus at the end of the row, so it is not disabled. */
function Turn({ words, sign, off, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={words}
      aria-disabled={off || undefined}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-md border border-edge text-lg hover:text-river aria-disabled:border-hair aria-disabled:text-soft"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
