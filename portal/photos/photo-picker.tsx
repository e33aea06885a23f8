import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { PhotoExample } from '#rules/returns/causes/photo-examples.ts'
import { Icon } from '#ui/icon.tsx'
import { useChangedInSight } from '#ui/hooks/use-changed-in-sight.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Section } from '../section.tsx'
import type { DraftPhoto } from '../submission/draft.ts'
import { WORDS } from '../words.ts'
import { PhotoExamples } from './photo-examples.tsx'
import type { Photo } from './photo-list.ts'
import { PHOTO_SAYS, PhotoRow } from './photo-row.tsx'
import { browserPhotos } from './photo-store.ts'
import { addFiles, type Album, closeAlbum, openAlbum, removePhoto, restore, retryPhoto } from './photos.ts'
import { shrink } from './shrink.ts'
import { uploadFor } from './upload.ts'

interface PhotoPickerProps {
  customerId: string
  book: PhotoBook
  /** Called with the photos once the picker is shown: SUBMIT waits for them. */
  onAlbum: (album: Album) => void
  error: string | undefined
  hint: string
  /** The items that the photos show; with several, each has photos of its own. */
  items?: readonly PhotoItem[]
  /** The number of photos that it takes. */
  most: number
  onRefused: (code: RefusalCode, name: string) => void
  onTooMany: (text: string) => void
}

/** An item, and the photos of it that help: their outlines stand where photos are added. */
export interface PhotoItem {
  id: string | undefined
  title: string
  src: string
  examples: readonly PhotoExample[]
}

/** Photos of no item in particular. */
const NO_ITEM: readonly PhotoItem[] = [{ id: undefined, title: '', src: '', examples: [] }]

/**
 * The photos. They are sent at once; their progress renders here and nowhere else. The fields of a form with photos
 * move when photos are added or an answer brings a question, so those that the customer changes stay in sight.
 */
export function PhotoPicker(props: PhotoPickerProps) {
  const { customerId, book, onAlbum, error, hint, items = NO_ITEM, most, onRefused, onTooMany } = props
  const album = useAlbum(customerId, book, onRefused)
  useEffect(() => onAlbum(album), [album, onAlbum])
  useChangedInSight()
  const photos = useSyncExternalStore(album.photos.subscribe, album.photos.all, album.photos.all)
  const full = photos.length >= most
  const [first, ...others] = items
  // A photo whose item is not chosen any more stays in sight, with the first one.
  const ofFirst = (photo: Photo) => others.every(({ id }) => id !== photo.item)

  return (
    <Section title={WORDS.images} section="photos" hint={full ? PHOTO_SAYS.enough(most) : hint} error={error}>
      <div className="flex flex-col gap-6">
        {items.map((item) => (
          <Photos
            // The field stays when the first item is chosen: the phone's own picker may be open on it.
            key={item === first ? '' : item.id}
            {...{ album, item, full, most, onTooMany }}
            isAlone={others.length === 0}
            hasError={error !== undefined}
            all={photos}
            photos={photos.filter(item === first ? ofFirst : (photo) => photo.item === item.id)}
          />
        ))}
      </div>
    </Section>
  )
}

interface PhotosProps {
  album: Album
  item: PhotoItem
  /** True if it is the only item of the form. */
  isAlone: boolean
  /** All photos of the form, by which they are counted, and those of this item. */
  all: readonly Photo[]
  photos: readonly Photo[]
  full: boolean
  most: number
  hasError: boolean
  onTooMany: (text: string) => void
}

/** The photos of one item, and the field that adds some. */
function Photos({ album, item, isAlone, all, photos, full, most, hasError, onTooMany }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const wrong = hasError ? 'border-2 border-thread' : 'border border-edge hover:border-river'
  const edge = full ? 'border border-hair text-soft' : `${wrong} hover:text-river`

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const left = addFiles(album, [...(event.target.files ?? [])], most, item.id)
    if (left > 0) onTooMany(PHOTO_SAYS.tooMany(most))
    // So that the same file can be chosen again after it was removed.
    event.target.value = ''
  }

  /** Does it to a photo; the focus then goes to the field. */
  const toInput = (act: (album: Album, id: string) => void, id: string) => () => {
    act(album, id)
    input.current?.focus()
  }

  return (
    <div>
      {!isAlone && (
        <p className="mb-2 flex items-center gap-3 text-sm font-medium">
          <Picture src={item.src} className="w-8" />
          <span className="min-w-0">
            <GoodsTitle title={item.title} />
          </span>
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mb-4 grid gap-x-6 form:grid-cols-2">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              label={PHOTO_SAYS.nameOf(all.indexOf(photo) + 1)}
              onRemove={toInput(removePhoto, photo.id)}
              onRetry={toInput(retryPhoto, photo.id)}
            />
          ))}
        </ul>
      )}
      <label
        className={
          'relative flex min-h-20 flex-wrap items-center justify-evenly gap-x-2 gap-y-2 rounded-md border-dashed ' +
          'p-2 text-center font-medium transition-colors duration-150 has-focus-visible:outline-2 ' +
          `has-focus-visible:outline-offset-2 has-focus-visible:outline-river ${edge}`
        }
      >
        <span className="order-1">
          <span className="inline-flex items-center gap-2">
            <CameraIcon />
            {WORDS.addImages}
            {!isAlone && <span className="sr-only"> {item.title}</span>}
          </span>
          <span className="figures block text-sm font-normal text-soft">{PHOTO_SAYS.count(all.length, most)}</span>
        </span>
        <PhotoExamples examples={item.examples.slice(photos.length)} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={full}
          onChange={onChange}
          aria-invalid={hasError ? true : undefined}
          aria-describedby={hasError ? 'section-photos-error' : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </label>
    </div>
  )
}

function CameraIcon() {
  return (
    <Icon of={20} className="size-5">
      <path d="M2.5 6.500h3l1.500-2.500h6l1.500 2.500h3v10h-15z" />
      <circle cx="10" cy="11" r="3" />
    </Icon>
  )
}

/** As much of a draft as its photos need. */
interface PhotoBook {
  name: string
  now: () => { photos: DraftPhoto[] }
  change: (patch: { photos: DraftPhoto[] }) => void
}

/** The photos of a draft, brought back when the screen opens. `onRefused` is called for a file that is no photo. */
function useAlbum(customerId: string, book: PhotoBook, onRefused: (code: RefusalCode, name: string) => void) {
  const [album] = useState(() =>
    openAlbum({
      shrink,
      upload: uploadFor(customerId),
      store: browserPhotos(),
      prefix: book.name,
      remember: (photos) => book.change({ photos }),
      refused: onRefused,
    }),
  )

  useEffect(() => {
    restore(album, book.now().photos).catch(() => undefined)
    return () => closeAlbum(album)
  }, [album, book])

  return album
}
