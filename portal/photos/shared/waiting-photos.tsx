import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { browserPhotos } from '../photo-store.ts'
import { addFiles, type Album } from '../photos.ts'
import { ANY_FORM, markedFor, unmark } from './mark.ts'
import { readShared, type SharedPhoto } from './shelf.ts'

const WORDS = {
  wait: (count: number) =>
    count === 1 ? 'The photo you shared is waiting.' : `${count} photos you shared are waiting.`,
  add: (count: number) => (count === 1 ? 'Add it here' : 'Add them here'),
}

/** What the picker of a form gives. */
export interface WaitingPhotosProps {
  album: Album
  /** How many photos the form has room for. */
  most: number
  /** Called when the photos are added, with how many there was no room for. */
  onTaken: (left: number) => void
  /** The button is pressed, and goes. */
  onPressed: () => void
}

/** Photos that were shared for this form become photos of it; those for any form, once the customer says so. */
export function WaitingPhotos({ album, most, onTaken, onPressed }: WaitingPhotosProps) {
  const [photos, setPhotos] = useState<readonly SharedPhoto[]>([])

  function take(shared: readonly SharedPhoto[]) {
    unmark()
    setPhotos([])
    if (shared.length === 0) return
    const left = addFiles(
      album,
      shared.map(({ file }) => file),
      most,
    )
    onTaken(left)
    // Only once the draft's own store has them.
    void album.turn.catch(() => undefined).then(() => browserPhotos('shared-photos').drop(shared.map(({ key }) => key)))
  }

  const onRead = useEffectEvent((shared: readonly SharedPhoto[]) => {
    const mark = markedFor(album.prefix)
    if (mark === ANY_FORM) setPhotos(shared)
    else if (mark) take(shared)
  })

  useEffect(() => {
    let isOver = false
    async function begin() {
      const shared = await readShared(browserPhotos('shared-photos'), Date.now())
      if (!isOver) onRead(shared)
    }
    begin().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])

  if (photos.length === 0) return null
  function onClick() {
    take(photos)
    onPressed()
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{WORDS.wait(photos.length)}</p>
      <Button variant="quiet" onClick={onClick}>
        {WORDS.add(photos.length)}
      </Button>
    </div>
  )
}
