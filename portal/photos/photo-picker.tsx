import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { PhotoExample } from '#rules/returns/causes/photo-examples.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '../section.tsx'
import type { DraftPhoto } from '../submission/draft.ts'
import { WORDS } from '../words.ts'
import { PhotoExamples } from './photo-examples.tsx'
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
  /** Examples of helpful photos; drawn while there is no photo. */
  examples?: readonly PhotoExample[]
  /** The number of photos that it takes. */
  most: number
  onRefused: (code: RefusalCode, name: string) => void
  onTooMany: (text: string) => void
}

/** The photos. They are sent at once; their progress renders here and nowhere else. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { customerId, book, onAlbum, error, hint, examples = [], most, onRefused, onTooMany } = props
  const album = useAlbum(customerId, book, onRefused)
  useEffect(() => onAlbum(album), [album, onAlbum])
  const photos = useSyncExternalStore(album.photos.subscribe, album.photos.all, album.photos.all)
  const input = useRef<HTMLInputElement>(null)
  const full = photos.length >= most

  const wrong = error ? 'border-2 border-thread' : 'border border-edge hover:border-river'
  const edge = full ? 'border border-hair text-soft' : `${wrong} hover:text-river`

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const left = addFiles(album, [...(event.target.files ?? [])], most)
    if (left > 0) onTooMany(PHOTO_SAYS.tooMany(most))
    // So that the same file can be chosen again after it was removed.
    event.target.value = ''
  }

  const toInput = () => input.current?.focus()

  return (
    <Section title={WORDS.images} section="photos" hint={full ? PHOTO_SAYS.enough(most) : hint} error={error}>
      {photos.length === 0 && examples.length > 0 && <PhotoExamples examples={examples} />}
      {photos.length > 0 && (
        <ul className="mb-4 grid gap-x-6 form:grid-cols-2">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              label={PHOTO_SAYS.nameOf(index + 1)}
              onRemove={() => {
                removePhoto(album, photo.id)
                toInput()
              }}
              onRetry={() => {
                retryPhoto(album, photo.id)
                toInput()
              }}
            />
          ))}
        </ul>
      )}
      <label
        className={
          'relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-dashed px-4 py-3 ' +
          'text-center font-medium transition-colors duration-150 has-focus-visible:outline-2 ' +
          `has-focus-visible:outline-offset-2 has-focus-visible:outline-river ${edge}`
        }
      >
        <span className="inline-flex items-center gap-2">
          <CameraIcon />
          {WORDS.addImages}
        </span>
        <span className="figures text-sm font-normal text-soft">{PHOTO_SAYS.count(photos.length, most)}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={full}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'section-photos-error' : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </label>
    </Section>
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
