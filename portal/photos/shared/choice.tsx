import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendNow } from '../../call/send.ts'
import { useQuery } from '../../link.tsx'
import { browserShelf } from '../../submission/draft.ts'
import { browserPhotos } from '../photo-store.ts'
import { type Place, placesOn } from './places.ts'
import { PlaceList } from './place-list.tsx'
import { readShared } from './shelf.ts'
import { SHARED_WORDS } from './words.ts'

interface ChoiceProps {
  /** Shown until it is known what waits. */
  waiting: ReactNode
  /** The customer does not want the photos to be kept. */
  onDropped: () => void
}

/** The photos that wait, and the forms to choose from. */
export function Choice({ waiting, onDropped }: ChoiceProps) {
  const query = useQuery()
  const { found, drop } = useFound()
  const left = Number(query.get('left'))

  function onDrop() {
    drop()
    onDropped()
  }

  if (!found) return waiting
  const isMissed = query.has('missed')
  return (
    <>
      {isMissed && (
        <div className="mt-6">
          <Notice tone="notice" title={SHARED_WORDS.missed}>
            {SHARED_WORDS.missedNote}
          </Notice>
        </div>
      )}
      {left > 0 && (
        <div className="mt-6">
          <Notice tone="notice">{SHARED_WORDS.leftOut(left)}</Notice>
        </div>
      )}
      <Waiting {...found} isMissed={isMissed} onDrop={onDrop} />
    </>
  )
}

interface Found {
  photos: readonly Preview[]
  places: readonly Place[]
  customerId: string
}

interface Preview {
  key: string
  name: string
  url: string
}

function Waiting({ photos, places, customerId, isMissed, onDrop }: Found & { isMissed: boolean; onDrop: () => void }) {
  const waits = photos.length > 0
  return (
    <>
      {!waits && !isMissed && <p className="mt-6 text-soft">{SHARED_WORDS.none}</p>}
      {waits && (
        <>
          <ul className="mt-6 flex flex-wrap gap-3">
            {photos.map(({ key, name, url }, place) => (
              <li key={key}>
                <img
                  src={url}
                  alt={SHARED_WORDS.nameOf(place + 1, name)}
                  className="size-16 rounded-md bg-hair/60 object-cover text-sm"
                />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-soft">{SHARED_WORDS.kept}</p>
        </>
      )}
      <PlaceList places={places} customerId={customerId} waits={waits} />
      {waits && (
        <Button variant="quiet" className="mt-8" onClick={onDrop}>
          {SHARED_WORDS.drop}
        </Button>
      )}
    </>
  )
}

const WHO_MS = 3000
const shelf = browserPhotos('shared-photos')

/** The photos that wait on this device, and the forms that can take them. */
function useFound() {
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    let isOver = false
    let photos: Preview[] = []
    async function look() {
      const [files, customerId] = await Promise.all([readShared(shelf, Date.now()), signedIn()])
      if (isOver) return
      photos = files.map(({ key, file }) => ({ key, name: file.name, url: URL.createObjectURL(file) }))
      setFound({ photos, places: placesOn(browserShelf(), Date.now(), customerId), customerId })
    }
    void look()
    return () => {
      isOver = true
      for (const { url } of photos) URL.revokeObjectURL(url)
    }
  }, [])

  function drop() {
    if (!found) return
    void shelf.drop(found.photos.map(({ key }) => key))
    setFound({ ...found, photos: [] })
  }

  return { found, drop }
}

/** Which customer is signed in, as far as the shop answers soon. */
async function signedIn(): Promise<string> {
  const answer = await sendNow('access.who', {}, { timeoutMs: WHO_MS }).catch(() => undefined)
  return answer?.ok ? (answer.body.customer_id ?? '') : ''
}
