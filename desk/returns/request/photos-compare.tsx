import { useState } from 'react'
import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Mark, TONES } from '#ui/mark.tsx'
import { useKeys } from '../../keys/keys.ts'
import { Moment } from '../../moment.tsx'
import { Picture, photoPath } from '../picture.tsx'
import { STATUS } from '../words.ts'
import { Viewer } from './viewer.tsx'

type Photo = OpenedRequest['photos'][number]

/**
 * The customer’s photos, large, each beside the shop's own picture of the item; and beside the earlier photo, if it was
 * sent before.
 */
export function Evidence({ request: { photos, items } }: { request: OpenedRequest }) {
  const [at, setAt] = useState(0)
  const [beside, setBeside] = useState(0)
  const [whole, setWhole] = useState(false)
  const photo = photos[at]
  const item = items[beside]
  const turn = (by: number) => setAt((before) => (before + by + photos.length) % Math.max(1, photos.length))
  useKeys('Photos', [
    { keys: 'ArrowRight', words: 'Next photo', act: () => turn(1) },
    { keys: 'ArrowLeft', words: 'Photo before', act: () => turn(-1) },
    { keys: 'i', words: 'Picture of the next item', act: () => setBeside((before) => (before + 1) % items.length) },
    { keys: 'z', words: 'Photos on the whole screen', act: () => photo && setWhole(true) },
  ])
  if (!item) return null
  const theirs = photo && { src: photoPath(photo.id), words: `Customer’s photo ${at + 1} of ${photos.length}` }
  const ours = { src: item.src, words: `The shop’s picture: ${item.title}, ${item.originalSize}` }
  return (
    <section aria-label="Photos">
      <div className="grid grid-cols-2 gap-4">
        {theirs ? (
          <Large {...theirs} onOpen={() => setWhole(true)} />
        ) : (
          <p
            className={
              'grid aspect-3/4 max-h-[max(18rem,52dvh)] place-items-center rounded-md bg-hair/50 p-4 text-soft'
            }
          >
            The customer sent no photo.
          </p>
        )}
        <Large {...ours} {...(theirs ? { onOpen: () => setWhole(true) } : {})} />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <Thumbs
          label="Customer’s photos"
          pictures={photos.map(({ id, seenOn }, index) => ({
            key: id,
            src: photoPath(id),
            words: `Photo ${index + 1}`,
            isMarked: seenOn.length > 0,
          }))}
          at={at}
          onChoose={setAt}
        />
        <Thumbs
          label="The shop’s pictures"
          pictures={items.map(({ id, src, title }) => ({ key: id, src, words: title, isMarked: false }))}
          at={beside}
          onChoose={setBeside}
        />
      </div>
      {photo?.seenOn.map((seen) => (
        <SeenBefore key={seen.photoId} photo={photo} seen={seen} />
      ))}
      {theirs && whole && <Viewer theirs={theirs} ours={ours} onTurn={turn} onClose={() => setWhole(false)} />}
    </section>
  )
}

function Large({ src, words, onOpen }: { src: string; words: string; onOpen?: () => void }) {
  const picture = (
    <Picture
      key={src}
      src={src}
      alt={words}
      className="aspect-3/4 max-h-[max(18rem,52dvh)] w-full rounded-md object-contain"
    />
  )
  return (
    <figure className="min-w-0">
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          title="Whole screen (z)"
          className="block w-full cursor-zoom-in rounded-md"
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      <figcaption className="mt-1 truncate text-xs text-soft" title={words}>
        {words}
      </figcaption>
    </figure>
  )
}

function SeenBefore({ photo, seen }: { photo: Photo; seen: Photo['seenOn'][number] }) {
  return (
    <div className={`mt-3 flex flex-wrap items-center gap-3 rounded-md p-3 ${TONES.notice}`}>
      <Picture src={photoPath(photo.id)} alt="This photo" className="h-24 w-18 shrink-0 rounded-md object-cover" />
      <Picture
        src={photoPath(seen.photoId)}
        alt="The earlier photo"
        className="h-24 w-18 shrink-0 rounded-md object-cover"
      />
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className="flex items-center gap-2 font-medium">
          <Mark tone="notice" className="size-4" />
          {seen.otherCustomer ? 'Another customer sent this very photo.' : 'The customer sent this very photo before.'}
        </p>
        <p>
          With{' '}
          <Link to={`/returns/${encodeURIComponent(seen.requestId)}`} className="figures underline">
            {shownNumber(seen.requestId)}
          </Link>
          , <Moment at={seen.at} />, {STATUS[seen.status].words.toLowerCase()}
        </p>
      </div>
    </div>
  )
}

interface ThumbsProps {
  label: string
  pictures: readonly { key: string; src: string; words: string; isMarked: boolean }[]
  at: number
  onChoose: (index: number) => void
}

/** Small pictures that choose the large one. A single one needs no choice. */
function Thumbs({ label, pictures, at, onChoose }: ThumbsProps) {
  if (pictures.length < 2) return <span />
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {pictures.map(({ key, src, words, isMarked }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className="relative block rounded-md border-2 border-transparent aria-pressed:border-river"
          >
            <Picture src={src} alt={words} className="h-14 w-11 rounded-[3px] object-cover" />
            {isMarked && (
              <span className="absolute -top-1 -right-1 rounded-full bg-turmeric-wash p-0.5 text-turmeric">
                <Mark tone="notice" className="size-3.5" />
                <span className="sr-only">, sent before</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
