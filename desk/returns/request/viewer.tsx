import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CloseButton } from '#ui/close-button.tsx'
import { Key } from '../../keys/key.tsx'
import { Picture } from '../picture.tsx'

interface Shown {
  src: string
  words: string
}

interface ViewerProps {
  theirs: Shown
  ours: Shown
  onTurn: (by: number) => void
  onClose: () => void
}

const ZOOMS = ['size-full', 'size-[200%]', 'size-[400%]']
const PAN_PX = 120

/** Both pictures on the whole screen. They zoom and pan together, so that the same spot is compared. */
export function Viewer({ theirs, ours, onTurn, onClose }: ViewerProps) {
  const box = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(0)
  useEffect(() => box.current?.showModal(), [])
  const grow = (by: number) => setZoom((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + by)))

  function onKeyDown(event: KeyboardEvent) {
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const up = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === '+' || event.key === '=') grow(1)
    else if (event.key === '-') grow(-1)
    else if (event.key === '0') setZoom(0)
    else if (zoom > 0 && (sideways || up)) pan(box.current, (sideways ?? 0) * PAN_PX, (up ?? 0) * PAN_PX)
    else if (sideways) onTurn(sideways)
    else return
    event.preventDefault()
  }

  return (
    // The focused element inside receives the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      aria-label="Photos on the whole screen"
      onKeyDown={onKeyDown}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-3 border-b border-hair px-4 py-2">
          <Button variant="quiet" onClick={() => grow(1)} disabled={zoom === ZOOMS.length - 1}>
            Larger <Key>+</Key>
          </Button>
          <Button variant="quiet" onClick={() => grow(-1)} disabled={zoom === 0}>
            Smaller <Key>-</Key>
          </Button>
          <p className="hidden text-soft form:block">
            {zoom === 0 ? 'Arrow keys turn to the next photo.' : 'Arrow keys move both pictures.'}
          </p>
          <span className="ml-auto">
            <CloseButton onClick={() => box.current?.close()} />
          </span>
        </div>
        <div className="grid min-h-0 grow grid-rows-2 gap-2 p-2 form:grid-cols-2 form:grid-rows-1">
          <Pane {...theirs} zoom={zoom} />
          <Pane {...ours} zoom={zoom} />
        </div>
      </div>
    </dialog>
  )
}

function Pane({ src, words, zoom }: Shown & { zoom: number }) {
  return (
    // A scrolling element must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={words} tabIndex={0} data-pane className="min-h-0 overflow-auto rounded-md bg-hair/40">
      <Picture key={src} src={src} alt={words} className={`max-w-none object-contain ${ZOOMS[zoom]}`} />
    </section>
  )
}

function pan(dialog: HTMLElement | null, left: number, top: number): void {
  for (const pane of dialog?.querySelectorAll('[data-pane]') ?? []) pane.scrollBy({ left, top })
}
